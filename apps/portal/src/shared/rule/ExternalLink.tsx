import { BreakableName } from '../../ui/BreakableName.tsx';

/**
 * A link that leaves the portal. Anything but http and https stays text, and so does an address that begins with a user's
 * name, which reads as if it were another host's: reports may come from anyone.
 */
export function ExternalLink({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') return address;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className="link">
      <BreakableName name={address} />
    </a>
  );
}
