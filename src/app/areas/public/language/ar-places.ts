import { countInArabic } from '#engine/format/count-arabic.ts';
import type { PlaceWords } from '#app/features/people/addresses/place-words.ts';

const addresses = { one: 'عنوان واحد', two: 'عنوانان', few: 'عناوين', many: 'عنوانًا', other: 'عنوان' };

export const places: PlaceWords = {
  addresses: 'العناوين',
  found: (count) => `${countInArabic(count, addresses)}. استخدم مفاتيح الأسهم للاختيار.`,
  filledIn: 'تمت تعبئة العنوان.',
  noneFound: 'لم يُعثر على أي عنوان. يمكنك كتابته.',
  lookUpFailed: 'لا يمكن البحث عن العناوين الآن. يمكنك كتابة عنوانك.',
  map: 'خريطة',
  mapOf: (address) => `خريطة ${address}`,
  mapLost: 'تعذّر تحميل الخريطة.',
  tryAgain: 'حاول مرة أخرى',
  moveMarker: 'تحريك العلامة',
  marker: 'العلامة. حرّكها بمفاتيح الأسهم',
  confirmTitle: 'أكّد موقعك على الخريطة',
  confirmHelp: 'اسحب العلامة إلى بابك، أو حرّكها بمفاتيح الأسهم.',
  hereNow: 'استخدام موقعي الحالي',
  looking: 'جارٍ البحث عن موقعك …',
  near: (address) => `بالقرب من ${address}`,
  refused: 'متصفحك لا يشارك موقعك. يرجى تحريك العلامة يدويًا.',
  lost: 'تعذّر العثور على موقعك. يرجى تحريك العلامة يدويًا.',
  cancel: 'إلغاء',
  confirm: 'تأكيد',
};
