import { Ball } from './Ball.tsx';

export function MissedShot() {
  return (
    <>
      <path d="M24 100V34h74v66" />
      <path
        d="M36 34v66M49 34v66M61 34v66M74 34v66M86 34v66M24 47h74M24 60h74M24 73h74M24 86h74"
        className="stroke-line-strong"
        strokeWidth="1"
      />
      <path d="M60 92q34-6 60-58" className="stroke-accent" strokeDasharray="1 8" strokeWidth="4" />
      <Ball x={128} y={22} />
    </>
  );
}
