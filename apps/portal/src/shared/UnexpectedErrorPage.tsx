import { Check, Copy } from 'lucide-react';
import { Button, buttonClass } from '../ui/Button.tsx';
import { texts as uiTexts } from '../ui/texts.ts';
import { useCopy } from '../ui/use-copy.ts';
import { texts } from './texts.ts';

interface UnexpectedErrorPageProps {
  readonly title: string;
  readonly detail?: string | undefined;
  /** Names this one failure, here and in the browser's log; absent for an address that leads nowhere. */
  readonly errorId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The generic page of a failure that nothing else has caught, and of addresses that lead nowhere. */
export function UnexpectedErrorPage({ title, detail, errorId, onRetry }: UnexpectedErrorPageProps) {
  return (
    <section className="max-w-2xl py-10">
      <UnexpectedTitle />
      <h2 className="mt-3 text-lg font-medium">{title}</h2>
      {detail !== undefined && <p className="mt-1 text-soft [overflow-wrap:anywhere]">{detail}</p>}
      {errorId !== undefined && <ErrorId errorId={errorId} detail={detail} />}
      <div className="mt-6 flex flex-wrap gap-2">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {/* A plain link, because the router itself may be what broke. */}
        <a href="/" className={buttonClass(onRetry ? 'secondary' : 'primary')}>
          {texts.toHome}
        </a>
      </div>
    </section>
  );
}

/** The page's title and heading. Source: specification, section 8. */
export function UnexpectedTitle() {
  return (
    <>
      <title>{`${texts.unexpectedTitle} · ${texts.product}`}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{texts.unexpectedTitle}</h1>
    </>
  );
}

function ErrorId({ errorId, detail }: { errorId: string; detail: string | undefined }) {
  const { copying, copy } = useCopy();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-4 py-2">
      <span className="grow">
        {texts.errorId} <code className="font-mono text-sm select-all">{errorId}</code>
      </span>
      <Button
        size="small"
        icon={copying === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => copy([errorId, window.location.href, detail].join('\n'))}
      >
        {uiTexts.copy}
      </Button>
      <output className="sr-only">{copying === 'copied' ? uiTexts.copied : ''}</output>
      {copying === 'refused' && <span className="w-full text-sm text-soft">{uiTexts.copyRefused}</span>}
    </p>
  );
}
