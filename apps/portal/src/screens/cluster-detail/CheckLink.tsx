import { Link, useHref } from 'react-router';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { texts } from './texts.ts';

/** The address of one check, to go to or to send to others. `to` is the query of it. */
export function CheckLink({ to }: { to: string }) {
  const address = new URL(useHref(to), window.location.href).href;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Link to={to} className="link">
        {texts.linkToCheck}
      </Link>
      <CopyButton label={texts.copyLink} text={address} />
    </p>
  );
}
