import type { PriceWords } from './derivation-text.ts';

export const spanishPrice: PriceWords = {
  labels: {
    line: 'Línea',
    subtotal: 'Subtotal',
    discount: 'Descuento por frecuencia',
    discount_code: 'Código de descuento',
    adjustment: 'Ajuste',
    fee: 'Recargo',
    total_before_tax: 'Total sin impuestos',
    tax: 'Impuesto',
    total_after_tax: 'Total con impuestos',
    tip: 'Propina',
    giftcard: 'Tarjeta regalo',
    total: 'Total',
  },
  anHour: (detail, price) => `${detail}, ${price} por hora`,
  of: (rate, amount) => `${rate} de ${amount}`,
  asFarAs: (amount, limit) => `${amount}, hasta donde alcanzan ${limit}`,
  within: (rate, amount) => `${rate}, incluido en ${amount}`,
  later: (off, total) => `${off} de descuento desde la próxima visita: ${total}`,
  agreed: 'Según lo acordado',
  balance: 'Hasta donde alcanza su saldo',
  plusTax: (price) => `${price} + impuestos`,
};
