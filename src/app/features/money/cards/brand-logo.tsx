import type { ReactNode } from 'react';
import type { BrandName, CardBrand } from '#app/lib/card-brands.ts';

const word = (text: string, fill: string, size = 9): ReactNode => (
  <text
    x="19"
    y="15.2"
    fill={fill}
    fontSize={size}
    fontWeight="800"
    fontFamily="Arial, Helvetica, sans-serif"
    textAnchor="middle"
  >
    {text}
  </text>
);

const plain = (
  <>
    <path d="M7 8h24" stroke="#9aa093" strokeWidth="3" />
    <path d="M7 16h7" stroke="#c3c7bd" strokeWidth="2" />
  </>
);

const face: Record<BrandName, { ground: string; mark: ReactNode }> = {
  visa: {
    ground: '#fff',
    mark: (
      <g transform="skewX(-10) translate(2.6 0)">
        <text
          x="19"
          y="15.6"
          fill="#1a2a7a"
          fontSize="10.5"
          fontWeight="800"
          fontFamily="Arial, Helvetica, sans-serif"
          textAnchor="middle"
        >
          VISA
        </text>
      </g>
    ),
  },
  mastercard: {
    ground: '#fff',
    mark: (
      <>
        <circle cx="15.4" cy="12" r="6.4" fill="#e2231a" />
        <circle cx="22.6" cy="12" r="6.4" fill="#f59b1c" />
        <path d="M19 6.7a6.4 6.4 0 0 1 0 10.6a6.4 6.4 0 0 1 0-10.6z" fill="#f0652a" />
      </>
    ),
  },
  amex: { ground: '#1f6fc5', mark: word('AMEX', '#fff') },
  discover: {
    ground: '#fff',
    mark: (
      <>
        <path d="M38 13v8a3 3 0 0 1-3 3H12c11-1 20-5 26-11z" fill="#ee7a1e" />
        <text
          x="19"
          y="12.4"
          fill="#23262b"
          fontSize="6.2"
          fontWeight="800"
          fontFamily="Arial"
          textAnchor="middle"
        >
          DISCOVER
        </text>
      </>
    ),
  },
  diners: {
    ground: '#fff',
    mark: (
      <>
        <circle cx="19" cy="12" r="7.4" fill="#2a5aa0" />
        <path d="M16.8 7.6a5 5 0 0 0 0 8.8zM21.2 7.6a5 5 0 0 1 0 8.8z" fill="#fff" />
      </>
    ),
  },
  jcb: { ground: '#fff', mark: word('JCB', '#16713c', 10) },
  unionpay: { ground: '#0a6a78', mark: word('UnionPay', '#fff', 6.6) },
  eftpos: { ground: '#fff', mark: word('eftpos', '#1d3f91', 8.4) },
  bankcard: { ground: '#fff', mark: plain },
  dankort: { ground: '#b0202e', mark: word('DK', '#fff') },
  switchsolo: { ground: '#fff', mark: plain },
  card: { ground: '#fff', mark: plain },
};

/** Its name stands beside it. */
export const BrandLogo = ({ brand }: { brand: CardBrand }) => (
  <svg className="cards-logo" viewBox="0 0 38 24" width="38" height="24" aria-hidden>
    <rect width="38" height="24" rx="3.5" fill={face[brand.name].ground} />
    {face[brand.name].mark}
    <rect x="0.5" y="0.5" width="37" height="23" rx="3" fill="none" stroke="#1b1e1c" strokeOpacity="0.16" />
  </svg>
);
