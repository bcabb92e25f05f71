import { CircleHelp } from 'lucide-react';
import { useSignedIn } from '../data/sign-in-context.ts';
import { apiDescription, GET_STARTED_PATH, HANDBOOK, RULES_PATH, WALKTHROUGH_PATH } from '../paths.ts';
import { IconButton } from '../ui/Button.tsx';
import { Menu, MenuAction, MenuLink, MenuOutsideLink } from '../ui/Menu.tsx';
import { texts } from './texts.ts';

/** Where to learn about the portal and its command-line tool. */
export function HelpMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { apiBase } = useSignedIn().settings;
  return (
    <Menu trigger={<IconButton label={texts.help} icon={<CircleHelp aria-hidden className="size-4" />} />}>
      <MenuLink to={GET_STARTED_PATH}>{texts.getStarted}</MenuLink>
      <MenuLink to={WALKTHROUGH_PATH}>{texts.walkthrough}</MenuLink>
      <MenuLink to={RULES_PATH}>{texts.rules}</MenuLink>
      <MenuOutsideLink href={HANDBOOK}>{texts.handbook}</MenuOutsideLink>
      <MenuOutsideLink href={apiDescription(apiBase)}>{texts.api}</MenuOutsideLink>
      <MenuAction onSelect={onShortcuts}>{texts.shortcuts}</MenuAction>
    </Menu>
  );
}
