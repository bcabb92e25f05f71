import { useState } from 'react';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { searchedText } from '../../shared/enterprise-warning.ts';
import { texts } from '../../shared/texts.ts';

interface ChosenFile {
  readonly file: File | undefined;
  /** Empty until it has been read. */
  readonly text: string;
  /** Why it cannot be uploaded. */
  readonly problem: string | undefined;
  readonly choose: (file: File | undefined) => void;
}

/** The file that a form has been given, and its text once it has been read. */
export function useChosenFile(): ChosenFile {
  const { fileBytes } = useSignedIn().settings;
  const [{ file, text }, setChosen] = useState<{ file: File | undefined; text: string }>({ file: undefined, text: '' });

  function choose(chosen: File | undefined): void {
    setChosen({ file: chosen, text: '' });
    if (chosen) void read(chosen);
  }

  async function read(chosen: File): Promise<void> {
    const read = await searchedText(chosen);
    setChosen((now) => (now.file === chosen ? { file: chosen, text: read } : now));
  }

  const problem = file && file.size > fileBytes ? texts.tooLarge(fileBytes) : undefined;
  return { file, text, problem, choose };
}
