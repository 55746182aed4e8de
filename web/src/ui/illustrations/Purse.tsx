export function Purse() {
  return (
    <>
      <path
        d="M36 40h78a10 10 0 0 1 10 10v40a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10z"
        className="fill-surface"
      />
      <path d="M36 42a9 9 0 0 1 8-11l58-9a6 6 0 0 1 7 6v12" className="fill-accent" />
      <path d="M124 60H104a10 10 0 0 0 0 20h20z" className="fill-sunken" />
      <circle cx="106" cy="70" r="3" className="fill-ink" />
      <path d="M50 88h30" className="stroke-line-strong" strokeDasharray="4 6" />
    </>
  );
}
