/** What Sparkle’s visitors read in Arabic. */
export const sparkleArabic: Readonly<Record<string, string>> = {
  'Home cleaning': 'تنظيف المنزل',
  'For the place you live in, once or as often as you like.': 'للمكان الذي تعيش فيه، مرة واحدة أو كلما رغبت.',
  'Move in & out': 'الانتقال من المسكن وإليه',
  'For empty homes: before the keys change hands, or right after.':
    'للمنازل الفارغة: قبل تسليم المفاتيح أو بعده مباشرة.',
  'Hourly help': 'مساعدة بالساعة',
  'You set the list, we bring the hands. Booked by the hour.': 'أنت تضع القائمة ونحن ننجزها. الحجز بالساعة.',

  'Standard clean': 'تنظيف عادي',
  'Dusting, vacuuming and mopping throughout, a wiped-down kitchen, and bathrooms you would show your mother.':
    'إزالة الغبار والكنس والمسح في أنحاء المنزل، ومطبخ ممسوح، وحمامات لا تخجل من أن تراها والدتك.',
  'Deep clean': 'تنظيف عميق',
  'Everything in a standard clean, plus baseboards, door frames, vents, tile grout and the spots behind what moves.':
    'كل ما في التنظيف العادي، مع حواف الجدران وإطارات الأبواب وفتحات التهوية وفواصل البلاط وما خلف الأثاث.',
  'Kitchen & bath refresh': 'تنظيف سريع للمطبخ والحمام',
  'Only the rooms that need it most, done in under two hours between two full cleans.':
    'الغرف الأكثر حاجة فقط، في أقل من ساعتين، بين تنظيفين كاملين.',
  'After-party reset': 'تنظيف بعد الحفلة',
  'Bottles, crumbs, sticky floors and the one red stain: your home as it was on Friday.':
    'زجاجات وفتات وأرضيات لزجة وتلك البقعة الحمراء: منزلك كما كان قبل الحفلة.',
  'Move-out clean': 'تنظيف عند مغادرة المسكن',
  'Written around what landlords check, inside every cabinet and closet, so that the deposit comes back.':
    'وفق ما يفحصه المالكون، داخل كل خزانة، كي تستعيد مبلغ التأمين.',
  'The home must be empty, with water and power on.': 'يجب أن يكون المنزل فارغًا مع توفر الماء والكهرباء.',
  'Move-in clean': 'تنظيف قبل السكن',
  'Shelves, drawers, floors and fixtures wiped and disinfected before the first box is opened.':
    'مسح الرفوف والأدراج والأرضيات والتجهيزات وتعقيمها قبل فتح أول صندوق.',
  'Post-renovation clean': 'تنظيف بعد الترميم',
  'Fine dust lifted from walls, ledges and vents, paint specks off glass and tile, floors washed twice.':
    'إزالة الغبار الناعم عن الجدران والحواف وفتحات التهوية، وبقع الدهان عن الزجاج والبلاط، وغسل الأرضيات مرتين.',
  'We come after the builders have taken their tools and rubble away.':
    'نأتي بعد أن يأخذ العمال أدواتهم وأنقاضهم.',
  'Hourly home help': 'مساعدة منزلية بالساعة',
  'Tidying, dishes, laundry, a bit of cooking prep: tell us the order and we go down your list.':
    'ترتيب وأطباق وغسيل وبعض التحضير للطبخ: حدد الترتيب وسننفذ قائمتك.',
  'Office clean by the hour': 'تنظيف مكاتب بالساعة',
  'Desks, kitchenette, meeting rooms and washrooms of small offices, before or after your people.':
    'المكاتب والمطبخ الصغير وقاعات الاجتماع ودورات المياه في المكاتب الصغيرة، قبل فريقك أو بعده.',
  'Listing-day touch-up': 'لمسة أخيرة ليوم العرض',
  'For the brokers we work with: an hour or two before the photographer or the open house.':
    'للوسطاء الذين نعمل معهم: ساعة أو ساعتان قبل المصور أو يوم الزيارة.',

  Bedrooms: 'غرف النوم',
  'Dens and offices with a door count as bedrooms.': 'غرف المكتب ذات الباب تُحسب غرف نوم.',
  Studio: 'استوديو',
  '1 bedroom': 'غرفة نوم واحدة',
  '2 bedrooms': 'غرفتا نوم',
  '3 bedrooms': '3 غرف نوم',
  '4 bedrooms': '4 غرف نوم',
  '5 to 7 bedrooms': 'من 5 إلى 7 غرف نوم',
  Bathrooms: 'الحمامات',
  'A powder room counts as half. Round up.': 'دورة مياه الضيوف تُحسب نصف حمام: قرّب إلى الأعلى.',
  'Up to 1 bathroom': 'حمام واحد على الأكثر',
  '2 bathrooms': 'حمامان',
  '3 bathrooms': '3 حمامات',
  '4 or 5 bathrooms': '4 أو 5 حمامات',
  'Square footage': 'المساحة',
  'Only rooms we’ll clean. An estimate is fine.': 'مساحة ما ننظفه، ويكفي تقدير تقريبي.',
  '1,500 sqft or less': 'حتى 1500 قدم مربعة',
  '1,501 to 2,000 sqft': 'من 1501 إلى 2000 قدم مربعة',
  '2,001 to 3,000 sqft': 'من 2001 إلى 3000 قدم مربعة',
  '3,001 to 4,500 sqft': 'من 3001 إلى 4500 قدم مربعة',

  'Inside the fridge': 'داخل الثلاجة',
  'Inside the oven': 'داخل الفرن',
  'Inside kitchen cabinets': 'داخل خزائن المطبخ',
  'Interior window': 'نافذة من الداخل',
  'Load of laundry': 'دفعة غسيل',
  'Fresh bed linen': 'تبديل مفارش السرير',
  'Sink full of dishes': 'حوض مليء بالأطباق',
  'Pet hair care': 'إزالة شعر الحيوانات الأليفة',
  'Plant-based products': 'منتجات نباتية',
  'Sample of our products': 'عينة من منتجاتنا',
  'Spot-clean walls': 'إزالة بقع الجدران',
  'Inside closets': 'داخل خزائن الملابس',
  'Set of blinds': 'طقم ستائر معدنية',
  'Balcony or terrace': 'شرفة أو تراس',
  'Haul bags to the curb': 'إخراج الأكياس إلى الرصيف',

  'One time': 'مرة واحدة',
  Daily: 'كل يوم',
  Weekly: 'كل أسبوع',
  'Bi monthly': 'كل أسبوعين',
  Monthly: 'كل شهر',
  'Weekly for 3 months': 'كل أسبوع لمدة 3 أشهر',
  'Weekly for 6 months': 'كل أسبوع لمدة 6 أشهر',
  'Weekly for 12 months': 'كل أسبوع لمدة 12 شهرًا',
  'Bi monthly for 3 months': 'كل أسبوعين لمدة 3 أشهر',
  'Bi monthly for 6 months': 'كل أسبوعين لمدة 6 أشهر',
  'Bi monthly for 12 months': 'كل أسبوعين لمدة 12 شهرًا',
  'Monthly for 3 months': 'كل شهر لمدة 3 أشهر',
  'Monthly for 6 months': 'كل شهر لمدة 6 أشهر',
  'Monthly for 12 months': 'كل شهر لمدة 12 شهرًا',
};
