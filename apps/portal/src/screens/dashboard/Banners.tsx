import { DEMO_PREFIX, isDemoCluster } from '@plumbline/model/cluster';
import { putDemoClusters } from '@plumbline/model/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { Rocket, Sparkles, Terminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDismissed } from '../../data/dismissed.ts';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { countEvent } from '../../data/tag-manager.ts';
import { clusterPath, GET_STARTED_PATH, WALKTHROUGH_PATH } from '../../paths.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DismissButton } from '../../ui/DismissButton.tsx';
import { texts } from './texts.ts';

/** What helps an owner to begin, as long as there is nothing but samples. Source: specification, section 2, Dashboard. */
export function Banners({ clusterNames }: { clusterNames: readonly string[] }) {
  const hasDemo = clusterNames.some(isDemoCluster);
  const hasOwn = clusterNames.some((name) => !isDemoCluster(name));

  return (
    <>
      {!hasOwn && <WelcomeBanner />}
      {clusterNames.length === 0 && <QuickstartBanner />}
      {hasDemo && <QuickstartAddedBanner clusterNames={clusterNames} />}
    </>
  );
}

/** Some languages need two lines on a phone. */
const WRAPPED = 'text-center max-sm:grow max-sm:whitespace-normal';

function WelcomeBanner() {
  return (
    <Banner id="welcome" icon={<Terminal aria-hidden />} title={texts.welcomeTitle} text={texts.welcomeBody}>
      <div className="flex flex-wrap gap-2">
        <Link to={GET_STARTED_PATH} className={classNames(buttonClass('primary'), WRAPPED)}>
          {texts.install}
        </Link>
        <Link to={WALKTHROUGH_PATH} className={classNames(buttonClass(), WRAPPED)}>
          {texts.walkthrough}
        </Link>
      </div>
    </Banner>
  );
}

function QuickstartBanner() {
  const { client } = useData();
  const owner = useOwner();
  const add = useMutation({
    mutationFn: () => client.forOwner(owner).call(putDemoClusters, {}),
    onSuccess() {
      countEvent('quickstart_added');
      window.location.reload();
    },
  });

  return (
    <Banner id="quickstart" icon={<Rocket aria-hidden />} title={texts.quickstartTitle} text={texts.quickstartBody}>
      <Button variant="primary" className={WRAPPED} busy={add.isPending || add.isSuccess} onClick={() => add.mutate()}>
        {texts.addQuickstart}
      </Button>
      {add.isError && <FailureAlert error={add.error} />}
    </Banner>
  );
}

function QuickstartAddedBanner({ clusterNames }: { clusterNames: readonly string[] }) {
  const owner = useOwner();
  return (
    <Banner
      id="quickstart-added"
      icon={<Sparkles aria-hidden />}
      title={texts.quickstartAddedTitle}
      text={texts.quickstartAddedBody}
    >
      <ul className="flex flex-wrap gap-2">
        {Object.entries(texts.demoProjects).map(([name, project]) => (
          <li key={name} className="rounded-sm border border-line bg-raised px-2 text-sm">
            {clusterNames.includes(DEMO_PREFIX + name) ? (
              <Link to={clusterPath(owner.name, DEMO_PREFIX + name)} className="touchable link">
                {project}
              </Link>
            ) : (
              project
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface BannerProps {
  /** Remembers that it was dismissed. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Banner({ id, icon, title, text, children }: BannerProps) {
  const owner = useOwner();
  const [isDismissed, dismiss] = useDismissed(`${owner.name} ${id}`);
  if (isDismissed) return null;

  return (
    <section
      aria-label={title}
      className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 rounded-md bg-accent-wash p-4 sm:p-5"
    >
      <span className="mt-0.5 text-accent [&_svg]:size-5">{icon}</span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
      <DismissButton onDismiss={dismiss} className="-mt-2 -mr-2" />
      {/* A phone has no room for an empty column below the icon. */}
      <div className="col-span-full space-y-3 sm:col-span-1 sm:col-start-2">{children}</div>
    </section>
  );
}
