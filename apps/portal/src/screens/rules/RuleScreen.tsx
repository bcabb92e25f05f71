import type { ExampleFile, RuleDetails } from '@plumbline/model/contract/rules';
import type { Severity } from '@plumbline/model/severity';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { BookX, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ownersOf } from '../../data/account.ts';
import { useData } from '../../data/data.ts';
import { isNotThere } from '../../data/failure.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { failedChecksPath, RULES_PATH } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { codeLanguageOf } from '../../shared/code-language.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { Part } from '../../shared/rule/Part.tsx';
import { RuleDocumentation } from '../../shared/rule/RuleDocumentation.tsx';
import { FixNeeds } from '../../shared/rule/RuleText.tsx';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CodeFrame } from '../../ui/CodeFrame.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { SentenceWith } from '../../ui/SentenceWith.tsx';
import { disablingComment } from './disabling-comment.ts';
import { serviceLabel } from './rule-filter.ts';
import { RuleMarks } from './RuleMarks.tsx';
import { RuleSkeleton } from './RuleSkeleton.tsx';
import { texts } from './texts.ts';

/** Everything that one rule says, with what fails and what passes. */
export function RuleScreen() {
  const { queries } = useData();
  const { ruleId = '' } = useParams();
  const { data, error } = useQuery(queries.rule(ruleId));

  return (
    <div className="space-y-6">
      <PageHeading
        title={data?.title ?? ruleId}
        titleLang={data && 'en'}
        crumbs={[{ label: texts.title, to: RULES_PATH }, { label: ruleId }]}
      />
      {isNotThere(error) ? (
        <UnknownRule id={ruleId} />
      ) : (
        <Boundary loading={<RuleSkeleton />} subject={ruleId}>
          <Rule id={ruleId} />
        </Boundary>
      )}
    </div>
  );
}

function UnknownRule({ id }: { id: string }) {
  return (
    <EmptyMessage title={texts.unknownRule(id)} icon={<BookX aria-hidden />}>
      <p>{texts.unknownRuleHint}</p>
      <Link to={RULES_PATH} className="link">
        {texts.allRules}
      </Link>
    </EmptyMessage>
  );
}

function Rule({ id }: { id: string }) {
  const { queries } = useData();
  const { data: rule } = useSuspenseQuery(queries.rule(id));
  const {
    severity,
    service,
    terms = [],
    problem,
    remediation,
    sources,
    references,
    retired,
    examples,
    fixNeeds,
  } = rule;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SeverityBadge severity={severity} />
        <span>{serviceLabel(service)}</span>
        <span className="flex min-w-0 items-center gap-2">
          <code className="min-w-0 font-mono text-sm text-soft [overflow-wrap:anywhere]">{id}</code>
          <CopyButton label={texts.copyIdentifier} text={id} />
        </span>
        <RuleMarks rule={rule} />
      </div>
      {retired !== undefined && (
        <Alert tone="warning" title={texts.retired}>
          <SentenceWith sentence={texts.retiredSince}>
            <span lang="en">{retired}</span>
          </SentenceWith>
        </Alert>
      )}
      {terms.length > 0 && (
        <p className="text-soft">
          <SentenceWith sentence={texts.alsoFoundBy}>
            <span lang="en">{terms.join(', ')}</span>
          </SentenceWith>
        </p>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[2fr_3fr]">
        <div className="min-w-0 space-y-6">
          <RuleDocumentation
            heading="h2"
            documentation={{ documentation: problem, remediation, sources }}
            references={references}
          />
          {fixNeeds !== undefined && (
            <Part heading="h2" title={texts.fixes.suggested}>
              <FixNeeds sentence={texts.fixNeeds} needs={fixNeeds} />
            </Part>
          )}
          <WhereItFails rule={id} />
        </div>
        {examples && (
          <div className="min-w-0 space-y-6">
            <Example kind="bad" title={texts.fails} files={examples.bad} severity={severity} />
            <Example kind="good" title={texts.passes} files={examples.good} severity={severity} />
            <ForTerminal rule={rule} />
          </div>
        )}
      </div>
    </>
  );
}

/** Leads to where the rule fails, for each owner of the account. */
function WhereItFails({ rule }: { rule: string }) {
  const { account } = useSignedIn();
  return (
    <Part heading="h2" title={texts.whereItFails}>
      <ul className="space-y-1">
        {ownersOf(account).map(({ name }) => (
          <li key={name}>
            <Link to={failedChecksPath(name, { rule })} className="link [overflow-wrap:anywhere]">
              {texts.failedChecksOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface ExampleProps {
  readonly kind: 'bad' | 'good';
  readonly title: string;
  readonly files: readonly ExampleFile[];
  readonly severity: Severity;
}

function Example({ kind, title, files, severity }: ExampleProps) {
  const { border, wash } = SEVERITY_LOOK[severity];
  const isOfWholeFile = kind === 'bad' && files.every(({ marked }) => marked.length === 0);
  const mark: ReactNode =
    kind === 'bad' ? (
      <CircleX aria-hidden className={classNames('size-4', SEVERITY_LOOK[severity].ink)} />
    ) : (
      <CircleCheck aria-hidden className="size-4 text-positive" />
    );
  return (
    <section className="space-y-2">
      <h2 className="flex items-center gap-2 font-semibold">
        {mark}
        {title}
      </h2>
      {isOfWholeFile && <p className="text-sm text-soft">{texts.wholeFile}</p>}
      {files.map(({ name, configFileType, lines, marked }) => (
        <CodeFrame
          key={name}
          title={name}
          lines={lines}
          firstLine={0}
          marked={marked}
          markedClassName={classNames(border, wash)}
          language={codeLanguageOf(configFileType)}
          lang="en"
        />
      ))}
    </section>
  );
}

/** How the command line shows the rule, and how a file switches it off. */
function ForTerminal({ rule: { id, examples, retired } }: { rule: RuleDetails }) {
  const checked = examples?.bad[0];
  if (!checked) return null;
  const comment = retired === undefined ? disablingComment(checked.configFileType, id, texts.reason) : undefined;
  return (
    <>
      <CodeFrame title={texts.inTerminal} lines={[texts.explain(id)]} />
      {comment !== undefined && (
        <Part heading="h2" title={texts.switchOff}>
          <p className="text-sm text-soft">{texts.switchOffHint}</p>
          <CodeFrame title={checked.name} lines={[comment]} language={codeLanguageOf(checked.configFileType)} />
        </Part>
      )}
    </>
  );
}
