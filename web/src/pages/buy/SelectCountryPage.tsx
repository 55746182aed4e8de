import { ChevronRight } from 'lucide-react';
import pageQuery, {
  type SelectCountryRouteQuery,
} from '../../__generated__/SelectCountryRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { type EmailPage, emailCountries } from '../../components/purchase/emailCountries.ts';
import { PageShell } from '../../components/site/PageShell.tsx';
import { oddsText } from '../../components/slip/oddsText.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { Link, useLoaderData } from '../../router/router.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Flag } from '../../ui/display/Flag.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { NotFound } from '../notFound/NotFound.tsx';

const pages: EmailPage[] = ['ng', 'ug', 'us'];

export function SelectCountryPage() {
  const t = useText();
  const { slip } = usePageQuery<SelectCountryRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<SelectCountryRouteQuery>>(),
  );
  if (!slip) return <NotFound />;
  return (
    <PageShell
      title={t('Buy from other countries')}
      here={t('Select country')}
      trail={[
        {
          label: slip.jackpot?.title ?? t('Slip {number}', { number: slip.number }),
          to: `/buy_tip/${slip.number}`,
        },
      ]}
      lead={t('{tipCount} games at total odds {totalOdds} by {username}. Pay by card or bank.', {
        tipCount: slip.tipCount,
        totalOdds: oddsText(t, slip),
        username: slip.tipster.username,
      })}
      width="reading"
    >
      <PageHead
        title={t('Buy from other countries')}
        canonical={`/select-country/${slip.number}`}
        waitsForTouch
      />
      <ul className="grid gap-3">
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={`/buy_tip_${page}/${slip.number}`}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 hover:bg-sunken"
            >
              <Flag code={emailCountries[page].flag} className="size-8" />
              <span className="grow text-md font-bold">{t(emailCountries[page].name)}</span>
              <Price text={slip.prices[emailCountries[page].priceField].text} />
              <ChevronRight aria-hidden="true" className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="pt-4 text-muted">
        <Sentence
          english="In Kenya? {link}"
          values={{ link: <TextLink to={`/buy_tip/${slip.number}`}>{t('Pay by M-Pesa')}</TextLink> }}
        />
      </p>
    </PageShell>
  );
}
