import pageQuery, { type ProofRouteQuery } from '../../__generated__/ProofRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useSearchParams } from '../../router/router.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { ProofDays } from './ProofDays.tsx';
import { ProofList } from './ProofList.tsx';

const steps = [
  {
    title: 'Sealed',
    text: 'The moment a slip is published, all of it (games, picks, odds, price) and a random salt are hashed with SHA-256. The hash reveals nothing about the picks, but matches only them.',
  },
  {
    title: 'Chained',
    text: 'The hash is tied to the one before it and to the time. To edit, delete or backdate one slip, every later one would have to change, in full view of everyone.',
  },
  {
    title: 'Opened',
    text: 'When the slip has finished, won or lost, its content and salt are shown here. Anyone can hash them again and compare.',
  },
  {
    title: 'Closed for the day',
    text: 'After midnight in Nairobi all seals of the day become one root. Note it, or send it to a friend: no slip up to that day can then be added, edited or left out unnoticed.',
  },
];

const rule = [
  'promise = SHA-256( salt + "\\n" + content )',
  'seal    = SHA-256( lines, joined by "\\n":',
  '          number, tipster, number of the tipster,',
  "          promise, seal before, tipster's seal before,",
  '          time in UTC, as 2026-01-31T18:00:00.000Z )',
  'root    = SHA-256( lines, joined by "\\n":',
  '          number of the day, day, number of seals,',
  '          number of the last seal,',
  '          the seals hashed in pairs until one is left,',
  '          root of the day before )',
].join('\n');

/** Explains why nobody, including us, can improve a record afterwards. */
export function ProofPage() {
  const t = useText();
  const data = usePageQuery<ProofRouteQuery>(pageQuery, useLoaderData<PageQuery<ProofRouteQuery>>());
  const tipster = useSearchParams()[0].get('tipster');
  const title = tipster ? t('Seals of {tipster}', { tipster }) : t('The chain, newest first');
  return (
    <>
      <PageHead
        title={t('Proof')}
        description={t(
          'Every slip is sealed in a public hash chain before kick-off. See the chain and check it yourself.',
        )}
        canonical="/proof"
      />
      <PageShell
        title={t('A record that nobody can edit')}
        here={t('Proof')}
        lead={t(
          'Tipsters elsewhere delete the slips they lose. Here that is impossible, and you need not take our word for it.',
        )}
      >
        <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, place) => (
            <Card as="li" key={title}>
              <p className="figures text-2xl font-extrabold text-star">{place + 1}</p>
              <h2 className="pb-1 text-md">{t(title)}</h2>
              <p className="text-muted">{t(text)}</p>
            </Card>
          ))}
        </ol>
        <div className="pt-4 pb-8">
          <Disclosure title={t('The exact rule, for those who want to check it themselves')}>
            <pre lang="en" className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs">
              {rule}
            </pre>
            <p className="pt-3 text-sm text-muted">
              <Sentence
                english="Content is JSON with sorted keys and no spaces. The first seal follows 64 zeros. The whole chain can be read with GraphQL ({chain}, {days})."
                values={{ chain: <code>proofChain</code>, days: <code>proofDays</code> }}
              />
            </p>
          </Disclosure>
        </div>
        {!tipster && (
          <section aria-labelledby="days" className="pb-8">
            <SectionHead id="days" title={t('The last days')} />
            <ProofDays days={data.proofDays} />
            <p className="pt-2 text-sm text-muted">
              {t(
                'Keep the root of the day on which you bought. If we ever show another one for that day, the record was changed, and you can prove it.',
              )}
            </p>
          </section>
        )}
        <div>
          <SectionHead
            id="chain"
            title={title}
            to={tipster ? '/proof' : undefined}
            toLabel={t('The whole chain')}
          />
          <ProofList query={data} label={title} />
        </div>
      </PageShell>
    </>
  );
}
