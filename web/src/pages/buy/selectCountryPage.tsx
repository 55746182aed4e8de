import { ChevronRight } from 'lucide-react';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type selectCountryPageQuery,
} from '../../__generated__/selectCountryPageQuery.graphql.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { loadPageQuery, type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { Link, type RouteObject, useLoaderData } from '../../router/router.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Price } from '../../ui/Price.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { type EmailPage, emailCountries } from './emailCountries.ts';
import { slipNumberOf } from './slipNumber.ts';

export const selectCountryGraphql = graphql`
  query selectCountryPageQuery($number: Int!) {
    slip(number: $number) {
      number
      totalOdds
      tipCount
      tipster {
        username
      }
      prices {
        uganda {
          text
        }
        nigeria {
          text
        }
        international {
          text
        }
      }
    }
  }
`;

export function selectCountryPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ params, fresh }) =>
      loadPageQuery<selectCountryPageQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { fresh, found: ({ slip }) => slip },
      ),
    Component: SelectCountry,
  };
}

const pages: EmailPage[] = ['ng', 'ug', 'us'];

function SelectCountry() {
  const t = useText();
  const { slip } = usePageQuery<selectCountryPageQuery>(
    pageQuery,
    useLoaderData<PageQuery<selectCountryPageQuery>>(),
  );
  if (!slip) return <NotFound />;
  return (
    <PageShell
      title={t('Buy from other countries')}
      here={t('Select country')}
      trail={[{ label: t('Slip {number}', { number: slip.number }), to: `/buy_tip/${slip.number}` }]}
      lead={t('{tipCount} games at total odds {totalOdds} by {username}. Pay by card or bank.', {
        tipCount: slip.tipCount,
        totalOdds: slip.totalOdds,
        username: slip.tipster.username,
      })}
      width="reading"
    >
      <PageHead title={t('Buy from other countries')} canonical={`/select-country/${slip.number}`} />
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
