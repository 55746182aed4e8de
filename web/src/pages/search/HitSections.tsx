import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Card } from '../../ui/display/Card.tsx';
import { HitLabel } from './HitLabel.tsx';
import type { HitGroup } from './hitGroups.ts';

/** Links by kind, each kind under its heading; kinds without any are left out. */
export function HitSections({ groups }: { groups: readonly HitGroup[] }) {
  const t = useText();
  return (
    <div className="grid gap-5 pt-5">
      {groups
        .filter(({ hits }) => hits.length > 0)
        .map(({ title, hits }) => (
          <section key={title} aria-label={t(title)} className="grid gap-2">
            <h2 className="text-lg">{t(title)}</h2>
            <Card flush>
              <ul className="divide-y divide-line">
                {hits.map((hit) => (
                  <li key={hit.to}>
                    <Link to={hit.to} className="flex min-h-13 items-center px-4 py-1.5 hover:bg-sunken">
                      <HitLabel hit={hit} grouped />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
    </div>
  );
}
