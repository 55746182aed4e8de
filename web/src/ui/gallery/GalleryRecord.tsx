import { PlusCircle, Settings, Wallet } from 'lucide-react';
import { ActionTile } from '../action/ActionTile.tsx';
import { Avatar } from '../display/Avatar.tsx';
import { Card } from '../display/Card.tsx';
import { FormStrip } from '../display/FormStrip.tsx';
import { Price } from '../display/Price.tsx';
import { Sparkline } from '../display/Sparkline.tsx';
import { Stars } from '../display/Stars.tsx';
import { StatTile } from '../display/StatTile.tsx';
import { TeamShield } from '../display/TeamShield.tsx';
import { GallerySection } from './GallerySection.tsx';

const curve = [1.2, 0.2, 2.8, 1.8, 3.9, 2.9, 5.1, 7.4, 6.4, 5.4, 8.2, 7.2, 9.9];
const falling = [-1, -2, 0.4, -0.6, -1.6, 1.1, 0.1, -0.9, -1.9];
const clubs = [
  'Gor Mahia',
  'Tusker FC',
  'AFC Leopards',
  'Simba SC',
  'Young Africans',
  'Vipers SC',
  'Enyimba',
  'Arsenal',
  'Real Madrid',
  'Bayern München',
];

export function GalleryRecord() {
  return (
    <GallerySection title="Figures and records">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatTile
          tone="brand"
          label="Account Balance"
          value={<Price text="Ksh 12,480.50" size="inherit" />}
        />
        <StatTile label="My Rating" value="84%" hint="over 63 slips" />
        <StatTile
          label="Total Earnings"
          value={<Price text="Ksh 96,300" size="inherit" />}
          to="/dashboard/earnings"
        />
        <StatTile label="Profit" tone="won" value="+9.90" hint="units, 30 days" />
        <StatTile label="Profit" tone="lost" value="−1.90" hint="units, 7 days" />
        <StatTile
          label="Pending Payments"
          icon={<Wallet />}
          value={<Price text="Ksh 450" size="inherit" />}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <ActionTile
          label="Add Tips"
          hint="Build and publish a slip"
          icon={<PlusCircle />}
          to="/dashboard/add_tips"
        />
        <ActionTile label="Withdraw Cash" icon={<Wallet />} to="/dashboard/withdraw" />
        <ActionTile label="Settings" icon={<Settings />} onClick={() => {}} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <p className="pb-2 font-bold">
            Profit curve <span className="figures text-won">+9.90</span>
          </p>
          <Sparkline values={curve} label="Profit over 13 slips: +9.90 units" className="h-20 w-full" />
        </Card>
        <Card>
          <p className="pb-2 font-bold">
            Profit curve <span className="figures text-lost">−1.90</span>
          </p>
          <Sparkline values={falling} label="Profit over 9 slips: −1.90 units" className="h-20 w-full" />
        </Card>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="mwangi_tips" size="sm" />
        <Avatar name="Amina Odhiambo" />
        <Avatar name="baraka" size="lg" />
        <Avatar name="Otieno K" size="xl" />
        <Stars rating={92} />
        <Stars rating={47} />
        <Stars rating={null} />
        <FormStrip label="Last ten slips" results={['L', 'W', 'W', 'L', 'W', 'C', 'W', 'W', 'L', 'W']} />
        <Price text="+Ksh 50" tone="won" />
        <Price text="-Ksh 100" tone="lost" />
        <Price text="UGX 1,500" size="lg" />
      </div>
      <div className="flex flex-wrap gap-3">
        {clubs.map((club) => (
          <TeamShield key={club} name={club} className="h-12 w-11" />
        ))}
      </div>
    </GallerySection>
  );
}
