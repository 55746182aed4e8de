import { graphql, useFragment } from 'react-relay';
import type { SlipsOnSale_viewer$key } from '../../__generated__/SlipsOnSale_viewer.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';

/** What sells now: buyers, income and closing of each slip that has not finished. */
export function SlipsOnSale({ viewer }: { viewer: SlipsOnSale_viewer$key }) {
  const t = useText();
  const { openSlips } = useFragment(slipsOnSaleViewer, viewer);
  if (openSlips.length === 0) return null;
  return (
    <section aria-labelledby="on-sale" className="grid gap-3">
      <h2 id="on-sale" className="text-md">
        {t('Your slips now')}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {openSlips.map(({ slip, buyers, income }) => (
            <li key={slip.id} className="flex items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <TextLink to={`/slip/${slip.number}`}>{t('Slip {number}', { number: slip.number })}</TextLink>
                <p className="text-sm text-muted">
                  {slip.price.text} ·{' '}
                  {slip.status === 'ON_SALE' ? (
                    <Sentence
                      english="closes {time}"
                      values={{ time: <LocalTime at={slip.firstKickoff} /> }}
                    />
                  ) : (
                    t('in play')
                  )}
                </p>
              </div>
              <div className="shrink-0 text-right">
                <p className="text-sm text-muted">
                  {buyers === 0 ? t('No buyer yet') : t.count(buyers, '{count} buyer', '{count} buyers')}
                </p>
                <Price text={income.text} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const slipsOnSaleViewer = graphql`
  fragment SlipsOnSale_viewer on Viewer {
    openSlips {
      buyers
      income {
        text
      }
      slip {
        id
        number
        status
        firstKickoff
        price {
          text
        }
      }
    }
  }
`;
