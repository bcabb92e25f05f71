import { BreakableName } from '../../ui/BreakableName.tsx';

/** A link that leaves the portal. Anything but http and https stays text: reports may come from anyone. */
export function ExternalLink({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return address;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className="link">
      <BreakableName name={address} />
    </a>
  );
}
