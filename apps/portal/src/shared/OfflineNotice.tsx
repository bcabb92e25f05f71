import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { announce } from './announce.ts';
import { texts } from './texts.ts';

/** Says that the browser has no network, as long as it has none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    if (!isOnline) announce(texts.offline);
  }, [isOnline]);
  if (isOnline) return null;

  return (
    <div className="border-b border-severity-3-ink/30 bg-severity-3-wash py-2">
      <p className="page flex items-center gap-2">
        <WifiOff aria-hidden className="size-4 shrink-0 text-severity-3-ink" />
        {texts.offline}
      </p>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
