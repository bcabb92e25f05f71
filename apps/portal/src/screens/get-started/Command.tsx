import { CodeFrame } from '../../ui/CodeFrame.tsx';

/** Lines for a terminal, or what one shows, ready to be copied. */
export function Command({ title, command }: { readonly title: string; readonly command: string }) {
  return <CodeFrame title={title} lines={command.split('\n')} />;
}
