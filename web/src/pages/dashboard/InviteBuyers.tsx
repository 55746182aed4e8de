import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { useText } from '../../language/useText.ts';
import { keepFirstStep } from '../../lib/firstSteps.ts';
import { ShareRow } from '../../ui/action/ShareRow.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';

export function InviteBuyers({ username }: { username: string }) {
  const t = useText();
  const known = useSiteOrigin();
  const hydrated = useHydrated();
  const origin = known || (hydrated ? window.location.origin : '');
  return (
    <section aria-labelledby="invite" className="grid gap-2">
      <h2 id="invite" className="text-md">
        {t('Invite buyers')}
      </h2>
      <p className="text-muted">{t('Share your profile. It shows your record and your tips on sale.')}</p>
      <ShareRow
        url={`${origin}/profile/${username}`}
        text={t('Buy my football tips on Tipsoko. I am {username}: see my record and my tips here', {
          username,
        })}
        networks={['facebook', 'whatsapp', 'telegram', 'x']}
        onShare={() => keepFirstStep(username, { shared: true })}
      />
    </section>
  );
}
