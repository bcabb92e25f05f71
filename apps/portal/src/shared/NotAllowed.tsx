import { ShieldX } from 'lucide-react';
import { Link } from 'react-router';
import { HOME_PATH } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyMessage } from '../ui/EmptyMessage.tsx';
import { texts } from './texts.ts';

/** Stands where a page would be that is not for this account; `hint` says whom it is for. */
export function NotAllowed({ hint }: { hint: string }) {
  return (
    <EmptyMessage title={texts.notAllowed} icon={<ShieldX aria-hidden />}>
      <p className="mb-4">{hint}</p>
      <Link to={HOME_PATH} className={buttonClass()}>
        {texts.toHome}
      </Link>
    </EmptyMessage>
  );
}
