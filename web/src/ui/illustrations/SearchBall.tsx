import { Ball } from './Ball.tsx';

export function SearchBall() {
  return (
    <>
      <circle cx="72" cy="50" r="36" className="fill-sunken" />
      <Ball x={72} y={50} scale={1.35} />
      <path d="M98 76l24 22" strokeWidth="9" />
      <path d="M98 76l24 22" strokeWidth="4" className="stroke-accent" />
    </>
  );
}
