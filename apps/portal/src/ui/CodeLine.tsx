import { UNSEEN_CHARACTERS } from '@plumbline/model/names';
import { classNames } from './class-names.ts';
import { tokensOf, type CodeLanguage } from './syntax.ts';

interface CodeTextProps {
  readonly text: string;
  readonly language: CodeLanguage | undefined;
  /** A word that a person still has to replace; it stands out wherever it occurs. */
  readonly placeholder?: string;
  /** A long line goes on below itself; else it is as wide as it has to be. */
  readonly wraps?: boolean;
}

/** The characters of one line, coloured. An empty line keeps its height. */
export function CodeText({ text, language, placeholder, wraps = false }: CodeTextProps) {
  return (
    <span
      className={classNames(
        'min-w-0',
        wraps ? '[overflow-wrap:anywhere] whitespace-pre-wrap' : 'whitespace-pre print:whitespace-pre-wrap',
      )}
    >
      {text === ''
        ? ' '
        : tokensOf(text, language).map((token, index) => (
            // The pieces of a line never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={token.kind && TOKEN_COLOURS[token.kind]}>
              <WithPlaceholders text={token.text} placeholder={placeholder} />
            </span>
          ))}
    </span>
  );
}

function WithPlaceholders({ text, placeholder }: { text: string; placeholder: string | undefined }) {
  if (placeholder === undefined || !text.includes(placeholder)) return <WithUnseen text={text} />;
  return text.split(placeholder).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <span key={index}>
      {index > 0 && (
        <strong className="rounded-sm border border-dashed border-severity-3-ink bg-severity-3-wash px-1 font-semibold text-severity-3-ink">
          {placeholder}
        </strong>
      )}
      <WithUnseen text={part} />
    </span>
  ));
}

const UNSEEN = new RegExp(`((?!\\t)[${UNSEEN_CHARACTERS}])`, 'u');

/**
 * Names what nobody sees or what turns the order of what is read, so that a line means what it looks like.
 * Source: https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing.
 */
function WithUnseen({ text }: { text: string }) {
  if (!UNSEEN.test(text)) return text;
  return text.split(UNSEEN).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <strong key={index} className="rounded-sm bg-severity-3-wash px-1 font-semibold text-severity-3-ink">
        {`U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`}
      </strong>
    ),
  );
}

/** A line's number, or a sign in its place, beside the text. It is not copied with it. */
export function Gutter({ text, width, className }: { text: string | number; width: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('shrink-0 text-right text-faint select-none', className)}
      style={{ minWidth: `${width}ch` }}
    >
      {text}
    </span>
  );
}

const TOKEN_COLOURS = {
  comment: 'text-code-comment italic',
  string: 'text-code-string',
  key: 'text-code-key',
  keyword: 'text-code-keyword font-medium',
  value: 'text-code-value',
  variable: 'text-code-variable',
} as const;
