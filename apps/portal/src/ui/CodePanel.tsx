import type { ReactNode } from 'react';

interface CodePanelProps {
  /** What the code is, such as a file's path; stands above it. */
  readonly title: ReactNode;
  /** The title for those who cannot see it. */
  readonly label: string;
  readonly lang?: 'en' | undefined;
  /** Stands in the title bar, at its end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What holds lines of code, everywhere in the same way. Long lines scroll inside. */
export function CodePanel({ title, label, lang, actions, children }: CodePanelProps) {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-raised break-inside-avoid">
      <figcaption className="flex min-h-9 items-center gap-3 border-b border-line bg-sunken px-4 text-xs text-soft">
        <span className="min-w-0 grow py-1 [overflow-wrap:anywhere]">{title}</span>
        {actions}
      </figcaption>
      <pre
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto py-2 font-mono text-sm focus-visible:-outline-offset-2"
      >
        <code lang={lang} className="block w-max min-w-full print:w-auto">
          {children}
        </code>
      </pre>
    </figure>
  );
}
