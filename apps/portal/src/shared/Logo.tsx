/** A plumb bob on its line. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6">
      <path d="M12 1v11" className="stroke-ink" strokeWidth="1.75" />
      <path d="M7 12h10l-5 11z" className="fill-accent" />
    </svg>
  );
}
