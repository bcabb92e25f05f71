import { CircleHelp } from 'lucide-react';
import { GET_STARTED_PATH, RULES_PATH, WALKTHROUGH_PATH } from '../paths.ts';
import { IconButton } from '../ui/Button.tsx';
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx';
import { texts } from './texts.ts';

/** Where to learn about the portal and its command-line tool. */
export function HelpMenu({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <Menu trigger={<IconButton label={texts.help} icon={<CircleHelp aria-hidden className="size-4" />} />}>
      <MenuLink to={GET_STARTED_PATH}>{texts.getStarted}</MenuLink>
      <MenuLink to={WALKTHROUGH_PATH}>{texts.walkthrough}</MenuLink>
      <MenuLink to={RULES_PATH}>{texts.rules}</MenuLink>
      <MenuAction onSelect={onShortcuts}>{texts.shortcuts}</MenuAction>
    </Menu>
  );
}
