import { texts } from './texts.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut as one sees them on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-soft">
      {keys.split(' ').map((chord, index) => (
        <span key={chord} className="inline-flex items-center gap-1.5">
          {index > 0 && texts.followedBy}
          {chord.split('+').map((key) => (
            <kbd
              key={key}
              className="inline-grid min-h-5 min-w-5 place-items-center rounded-sm border border-control/60 bg-raised px-1 font-sans"
            >
              {key === 'mod' ? (IS_APPLE ? '⌘' : texts.control) : key.toUpperCase()}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
