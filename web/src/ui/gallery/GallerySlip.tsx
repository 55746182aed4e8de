import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { LinkButton } from '../action/LinkButton.tsx';
import { OddsButton } from '../action/OddsButton.tsx';
import { Avatar } from '../display/Avatar.tsx';
import { Badge } from '../display/Badge.tsx';
import { Card } from '../display/Card.tsx';
import { Flag } from '../display/Flag.tsx';
import { FormStrip } from '../display/FormStrip.tsx';
import { LockedPick } from '../display/LockedPick.tsx';
import { Price } from '../display/Price.tsx';
import { ScoreText } from '../display/ScoreText.tsx';
import { Stars } from '../display/Stars.tsx';
import { TeamShield } from '../display/TeamShield.tsx';
import { GallerySection } from './GallerySection.tsx';

const games = [
  { home: 'Gor Mahia', away: 'AFC Leopards', league: 'Premier League', flag: 'ke', locked: true },
  { home: 'Arsenal', away: 'Manchester City', league: 'Premier League', flag: 'gb-eng', locked: true },
  { home: 'Vipers SC', away: 'KCCA', league: 'Super League', flag: 'ug', locked: false },
];
const odds = [
  { label: 'Home', odds: '2.10' },
  { label: 'Draw', odds: '3.25' },
  { label: 'Away', odds: '3.60' },
  { label: 'Over 2.5', odds: '1.85' },
  { label: 'Under 2.5', odds: '1.95' },
  { label: '1-0', odds: null },
];

export function GallerySlip() {
  const [picked, setPicked] = useState('Home');
  const [goals, setGoals] = useState(1);
  return (
    <GallerySection title="A slip, its picks and its odds">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Card as="article" featured>
          <div className="grid grid-cols-1 gap-4">
            <div className="flex items-center gap-3">
              <Avatar name="mwangi_tips" />
              <div className="min-w-0 grow">
                <p className="truncate font-bold">mwangi_tips</p>
                <Stars rating={84} />
              </div>
              <FormStrip label="Last five slips" results={['W', 'L', 'W', 'C', 'W']} />
            </div>
            {games.map((game) => (
              <div key={game.home} className="grid grid-cols-1 gap-1.5">
                <div className="flex items-center gap-2 text-xs text-muted">
                  <Flag code={game.flag} className="size-4" />
                  <span className="grow">{game.league}</span>
                  <span>Sat 18:00</span>
                </div>
                <div className="flex items-center gap-2 font-bold">
                  <TeamShield name={game.home} className="h-7 w-6 shrink-0" />
                  <span className="min-w-0 truncate">{game.home}</span>
                  <span className="text-muted">–</span>
                  <span className="min-w-0 truncate">{game.away}</span>
                  <TeamShield name={game.away} className="h-7 w-6 shrink-0" />
                </div>
                {game.locked ? (
                  <LockedPick />
                ) : (
                  <div className="flex min-h-11 items-center justify-between rounded-md bg-won-bg px-3 font-bold text-won">
                    <span>Both teams to score</span>
                    <span className="figures">1.72</span>
                  </div>
                )}
              </div>
            ))}
            <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
              <div>
                <p className="text-xs text-muted">Total odds</p>
                <p className="figures text-lg font-extrabold">7.85</p>
              </div>
              <LinkButton to="/buy_tip/12" tone="buy">
                Buy for <Price text="Ksh 50" />
              </LinkButton>
            </div>
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
              <span className="flex min-w-0 items-center gap-2 font-bold">
                <TeamShield name="Yanga" />
                <span className="truncate">Yanga</span>
              </span>
              <span className="grid justify-items-center gap-1">
                <ScoreText home={goals} away={0} className="text-xl" />
                <Badge tone="live">Live 63'</Badge>
              </span>
              <span className="flex min-w-0 items-center justify-end gap-2 font-bold">
                <span className="truncate">Simba</span>
                <TeamShield name="Simba" />
              </span>
            </div>
            <div className="pt-3">
              <Button tone="outline" size="sm" block onClick={() => setGoals(goals + 1)}>
                Score a goal
              </Button>
            </div>
          </Card>
          <Card>
            <h3 className="pb-3 text-base">Pick a market</h3>
            <div className="grid grid-cols-2 gap-2">
              {odds.map((market) => (
                <OddsButton
                  key={market.label}
                  {...market}
                  selected={picked === market.label}
                  onClick={() => setPicked(market.label)}
                />
              ))}
            </div>
          </Card>
          <div className="flex flex-wrap gap-2">
            <Badge tone="won">won</Badge>
            <Badge tone="lost">lost</Badge>
            <Badge tone="cancelled">cancelled</Badge>
            <Badge tone="live">Live</Badge>
            <Badge tone="premium">Premium</Badge>
            <Badge tone="new">New</Badge>
            <Badge tone="info">Sealed</Badge>
            <Badge>Not Started</Badge>
          </div>
        </div>
      </div>
    </GallerySection>
  );
}
