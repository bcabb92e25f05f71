import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, currentTheme, THEMES, type Theme } from '../data/theme.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, LANGUAGE_TAGS } from '../messages/languages.ts';
import { IconButton } from '../ui/Button.tsx';
import { Menu, MenuChoices } from '../ui/Menu.tsx';
import { texts } from './texts.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** How the portal looks and which language it speaks. */
export function DisplayMenu() {
  const [theme, setTheme] = useState(currentTheme);
  const Icon = ICONS[theme];

  function choose(next: Theme): void {
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <Menu trigger={<IconButton label={texts.display} icon={<Icon aria-hidden className="size-4" />} />}>
      <MenuChoices
        label={texts.theme}
        choices={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
        value={theme}
        onChange={choose}
      />
      <MenuChoices
        label={texts.language}
        choices={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name, lang: value }))}
        value={currentLanguage()}
        onChange={chooseLanguage}
      />
    </Menu>
  );
}
