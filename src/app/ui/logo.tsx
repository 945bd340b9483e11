/** The mark: two posts, two rails, and the leaf that grows on them. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
        <path d="M9.5 3.5v25M21.5 15.5v13M4 11.5h10.5M4 22.5h24" />
      </g>
      <path d="M16.7 13.3C15.6 6.4 20.3 2.7 28 3.3c.4 7.5-3.7 11.6-11.3 10Z" fill="#4fb477" />
      <path
        d="M17 13c2.2-3.4 4.7-5.5 7.6-6.9"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <LogoMark size={size} />
      <span style={{ fontWeight: 680, fontSize: size * 0.68, letterSpacing: '-0.03em' }}>Trellis</span>
    </span>
  );
}
