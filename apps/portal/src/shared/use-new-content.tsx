import { useRef, type ReactNode } from 'react';
import { useSignedIn } from '../data/sign-in-context.ts';
import { searchedText } from './enterprise-warning.ts';
import { texts } from './texts.ts';
import type { Change } from './use-change.ts';

interface NewContentOf {
  readonly change: Change;
  readonly upload: (content: Blob) => Promise<unknown>;
  /** What to say of it. */
  readonly warningOf: (text: string) => string | undefined;
  /** What is said when it was not taken. */
  readonly failed: string;
  /** Called before it is uploaded, and once it is there. */
  readonly onTake?: (state: 'begun' | 'saved') => void;
}

/** Takes another content for a file: `choose` asks for it, by what stands in `picker`. */
export function useNewContent({ change, upload, warningOf, failed, onTake }: NewContentOf): {
  readonly choose: () => void;
  readonly picker: ReactNode;
} {
  const { fileBytes } = useSignedIn().settings;
  const input = useRef<HTMLInputElement>(null);

  async function bring(content: Blob): Promise<void> {
    await upload(content);
    const warning = warningOf(await searchedText(content));
    if (warning !== undefined) change.warn(warning);
  }

  async function take(content: Blob): Promise<void> {
    if (content.size > fileBytes) {
      change.fail({ title: failed, detail: texts.tooLarge(fileBytes) });
      return;
    }
    onTake?.('begun');
    if (await change.run(() => bring(content), failed)) onTake?.('saved');
  }

  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      onChange={({ target }) => {
        const [content] = target.files ?? [];
        if (content) void take(content);
        target.value = '';
      }}
    />
  );
  return { choose: () => input.current?.click(), picker };
}
