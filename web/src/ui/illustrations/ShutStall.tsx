export function ShutStall() {
  return (
    <>
      <path d="M40 48v52M120 48v52" />
      <path d="M46 72h68v28H46z" className="fill-surface" />
      <path d="M46 81h68M46 90h68" className="stroke-line-strong" />
      <path d="M42 16h19l-5 28a10 10 0 0 1-20 0z" className="fill-accent" />
      <path d="M61 16h19v28a12 10 0 0 1-24 0z" className="fill-surface" />
      <path d="M80 16h19l5 28a12 10 0 0 1-24 0z" className="fill-accent" />
      <path d="M99 16h19l6 28a10 10 0 0 1-20 0z" className="fill-surface" />
    </>
  );
}
