import { ChevronRight } from 'lucide-react';
import { graphql } from 'react-relay';
import { Link, type RouteObject, useLoaderData } from 'react-router';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type selectCountryPageQuery,
} from '../../__generated__/selectCountryPageQuery.graphql.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { loadPageQuery, type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
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
    loader: ({ params }) =>
      loadPageQuery<selectCountryPageQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        ({ slip }) => slip,
      ),
    Component: SelectCountry,
  };
}

const pages: EmailPage[] = ['ng', 'ug', 'us'];

function SelectCountry() {
  const { slip } = usePageQuery<selectCountryPageQuery>(
    pageQuery,
    useLoaderData<PageQuery<selectCountryPageQuery>>(),
  );
  if (!slip) return <NotFound />;
  return (
    <PageShell
      title="Buy from other countries"
      here="Select country"
      trail={[{ label: `Slip ${slip.number}`, to: `/buy_tip/${slip.number}` }]}
      lead={`${slip.tipCount} games at total odds ${slip.totalOdds} by ${slip.tipster.username}. Pay by card or bank.`}
      width="reading"
    >
      <PageHead title="Buy from other countries" canonical={`/select-country/${slip.number}`} />
      <ul className="grid gap-3">
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={`/buy_tip_${page}/${slip.number}`}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 hover:bg-sunken"
            >
              <Flag code={emailCountries[page].flag} className="size-8" />
              <span className="grow text-md font-bold">{emailCountries[page].name}</span>
              <Price text={slip.prices[emailCountries[page].priceField].text} />
              <ChevronRight aria-hidden="true" className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="pt-4 text-muted">
        In Kenya? <TextLink to={`/buy_tip/${slip.number}`}>Pay by M-Pesa</TextLink>
      </p>
    </PageShell>
  );
}
