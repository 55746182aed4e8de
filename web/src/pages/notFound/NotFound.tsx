import { PageHead } from '../../components/PageHead.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function NotFound() {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <PageHead title="Page Not Found" />
      <h1 className="text-2xl">Page Not Found</h1>
      <p>The page may have moved, or the address has a typing mistake.</p>
      <LinkButton to="/">Go to the home page</LinkButton>
    </section>
  );
}
