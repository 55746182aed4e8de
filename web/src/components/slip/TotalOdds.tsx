import { Sentence } from '../../language/Sentence.tsx';

/** '6.24', or 'about 6' with a small 'about'. */
export function TotalOdds({
  slip: { totalOdds, totalOddsExact },
  className,
}: {
  slip: { totalOdds: string; totalOddsExact: boolean };
  className: string;
}) {
  const odds = <b className={className}>{totalOddsExact ? totalOdds : +totalOdds}</b>;
  return totalOddsExact ? odds : <Sentence english="about {odds}" values={{ odds }} />;
}
