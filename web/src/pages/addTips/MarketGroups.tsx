import { type MarketType, marketTypeNames } from '@tipsoko/rules/markets';
import { useText } from '../../language/useText.ts';
import { OddsButton } from '../../ui/action/OddsButton.tsx';
import { CorrectScores } from './CorrectScores.tsx';

export interface Selectable {
  readonly odds: string;
  readonly market: {
    readonly id: number;
    readonly code: string;
    readonly typeCode: string;
    readonly typeName: string;
    readonly value: string;
  };
}

interface Props {
  selections: readonly Selectable[];
  /** The market that the slip has of this game: it alone can be pressed then. */
  chosen: number | null;
  isClosed: (odds: string) => boolean;
  onPick: (selection: Selectable) => void;
}

const order: readonly MarketType[] = ['1X2', 'DC', 'OU', 'BT', 'HFT', 'CS'];
const columns: Partial<Record<MarketType, string>> = {
  '1X2': 'sm:grid-cols-3',
  DC: 'sm:grid-cols-3',
  OU: 'grid-cols-2',
  HFT: 'grid-cols-1 min-[26rem]:grid-cols-2 sm:grid-cols-3',
};

/** The odds of a game by market; the long ones stay folded until they are wanted. */
export function MarketGroups({ selections, chosen, isClosed, onPick }: Props) {
  const t = useText();
  const cannotPress = ({ market, odds }: Selectable) =>
    chosen === null ? isClosed(odds) : market.id !== chosen;
  return (
    <div className="grid gap-4">
      {order.map((type) => {
        const group = selections.filter(({ market }) => market.typeCode === type);
        if (group.length === 0) return null;
        const title = t(marketTypeNames[type]);
        const buttons =
          type === 'CS' ? (
            <CorrectScores selections={group} chosen={chosen} cannotPress={cannotPress} onPick={onPick} />
          ) : (
            <div className={`grid gap-2 ${columns[type] ?? 'grid-cols-1 min-[26rem]:grid-cols-2'}`}>
              {group.map((selection) => (
                <OddsButton
                  key={selection.market.id}
                  label={t(selection.market.value)}
                  odds={selection.odds}
                  selected={selection.market.id === chosen}
                  disabled={cannotPress(selection)}
                  onClick={() => onPick(selection)}
                />
              ))}
            </div>
          );
        if (type !== 'HFT' && type !== 'CS') {
          return (
            <fieldset key={type} className="grid min-w-0 gap-2">
              <legend className="pb-2 text-sm font-bold text-muted">
                {title} <span className="font-semibold">({type})</span>
              </legend>
              {buttons}
            </fieldset>
          );
        }
        return (
          <details key={type} className="border-t border-line pt-1">
            <summary className="flex min-h-11 items-center justify-between text-sm font-bold text-muted">
              <span>
                {title} <span className="font-semibold">({type})</span>
              </span>
              <span className="figures">{group.length}</span>
            </summary>
            {buttons}
          </details>
        );
      })}
    </div>
  );
}
