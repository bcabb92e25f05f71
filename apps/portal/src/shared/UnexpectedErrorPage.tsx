import { buttonClass } from '../ui/Button.tsx';
import { texts } from './texts.ts';

/** The generic page of a failure that nothing else has caught, and of addresses that lead nowhere. */
export function UnexpectedErrorPage({ title, detail }: { title?: string; detail?: string | undefined }) {
  return (
    <section className="py-10">
      <title>{texts.unexpectedTitle}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{texts.unexpectedTitle}</h1>
      <h2 className="mt-3 text-lg font-medium">{title ?? texts.unexpectedHint}</h2>
      {detail !== undefined && <p className="mt-1 text-soft [overflow-wrap:anywhere]">{detail}</p>}
      {/* A plain link, because the router itself may be what broke. */}
      <a href="/" className={`${buttonClass('primary')} mt-6`}>
        {texts.toHome}
      </a>
    </section>
  );
}
