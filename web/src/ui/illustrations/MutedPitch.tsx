import { Ball } from './Ball.tsx';

export function MutedPitch() {
  return (
    <>
      <path d="M30 40h100l18 58H12z" className="fill-won-bg" />
      <path d="M80 40v58M21 69h118" className="stroke-won" />
      <ellipse cx="80" cy="69" rx="24" ry="10" className="stroke-won" />
      <path d="M56 40v-22h48v22" />
      <path
        d="M64 18v22M72 18v22M80 18v22M88 18v22M96 18v22M56 26h48M56 33h48"
        className="stroke-line-strong"
        strokeWidth="1"
      />
      <Ball x={80} y={66} scale={0.75} />
    </>
  );
}
