export function NoSignal() {
  return (
    <>
      <rect x="54" y="10" width="52" height="90" rx="9" className="fill-surface" />
      <path d="M74 91h12" />
      <path d="M64 46a24 24 0 0 1 32 0M70 54a15 15 0 0 1 20 0" className="stroke-line-strong" />
      <circle cx="80" cy="63" r="2.5" className="fill-ink" />
      <path d="M66 74l28-44" className="stroke-accent" strokeWidth="5" />
    </>
  );
}
