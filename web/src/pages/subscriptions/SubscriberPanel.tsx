import { useState } from 'react';
import { useText } from '../../language/useText.ts';
import { connection } from '../../lib/connection.ts';
import { Card } from '../../ui/display/Card.tsx';
import { PremiumByEmail } from './PremiumByEmail.tsx';
import { PremiumByPhone } from './PremiumByPhone.tsx';
import { PremiumSlips, type PremiumSlipsFound } from './PremiumSlips.tsx';
import type { Way } from './way.ts';

export function SubscriberPanel({ way }: { way: Way }) {
  const t = useText();
  const [found, setFound] = useState<PremiumSlipsFound | null>(null);
  const show = (slips: PremiumSlipsFound) => {
    connection.renew();
    setFound(slips);
  };
  return (
    <div className="contents">
      <Card as="section" featured aria-labelledby="subscriber">
        <h2 id="subscriber" className="pb-3 text-lg">
          {t('Already subscribed?')}
        </h2>
        {way === 'phone' ? (
          <PremiumByPhone onStart={() => setFound(null)} onFound={show} />
        ) : (
          <PremiumByEmail onStart={() => setFound(null)} onFound={show} />
        )}
      </Card>
      {found && (
        <div className="lg:order-last lg:col-span-3">
          <PremiumSlips found={found} way={way} />
        </div>
      )}
    </div>
  );
}
