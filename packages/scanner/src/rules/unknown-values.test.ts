import { describe, expect, test } from 'vitest';
import { exampleTexts, takeMarks } from './examples.ts';
import type { Directive, ParsedFile, Span, TreeNode } from '../formats/tree.ts';
import type { Example, Rule } from '../rule.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { loadServices } from '../services.ts';
import { judgeExample } from '../testing/run-example.ts';

/*
 * Whatever a rule judges, a file may hide it behind a variable, a mark of a template or an include that is not there.
 * Each bad example of each rule is changed so, one judged value after the other: none of the results may be "passed",
 * and where nothing else is left of what was bad, none may be "failed".
 */

const services = await loadServices();

describe.each(services.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  test.each(definition.rules.filter(({ retired }) => retired === undefined).map((rule) => [rule.id, rule] as const))(
    '%s neither passes nor fails what it cannot know',
    async (_id, rule) => {
      const passed: string[] = [];
      const failed: string[] = [];
      const resultOf = judgedOnce(definition, rule);
      const isOfLiterals = RULES_OF_LITERALS.has(rule.id);
      const isOfPresence = RULES_OF_PRESENCE.has(rule.id);
      for (const example of rule.examples.bad) {
        const judged = judgedOf(definition, rule, example);
        for (const changed of hidden(definition, judged, example, isOfLiterals)) {
          const result = await resultOf(changed);
          if (result === 'passed' || result === 'not applicable') passed.push(exampleTexts(changed).main);
        }
        const changed = isOfPresence ? undefined : withAllHidden(judged, example);
        if (!changed) continue;
        const result = await resultOf(changed);
        if (result === 'failed') failed.push(exampleTexts(changed).main);
      }
      expect({ passed, failed }).toEqual({ passed: [], failed: [] });
    },
  );
});

type Result = ReturnType<typeof judgeExample>;

/** What the rule says of an example, once: many differ in nothing but the value that is hidden. */
function judgedOnce(definition: ServiceDefinition, rule: Rule): (example: Example) => Result {
  const known = new Map<string, Result>();
  return (example) => {
    const written = JSON.stringify(example);
    let result = known.get(written);
    if (!result) known.set(written, (result = judgeExample(definition, rule, example)));
    return result;
  };
}

/** The example with every judged value put in by a template, in quotes where it has some; undefined where it has none. */
function withAllHidden({ text, values }: Judged, example: Example): Example | undefined {
  if (values.length === 0) return undefined;
  const hiddenText = values.toReversed().reduce((whole, { start, end }) => {
    const quote = /^["']/.exec(whole.slice(start, end))?.[0] ?? '';
    return `${whole.slice(0, start)}${quote}{{ hidden }}${quote}${whole.slice(end)}`;
  }, text);
  return changedTo(example, hiddenText);
}

/** The example with one judged value hidden, in every way in which files of the service can hide one. */
function hidden(
  definition: ServiceDefinition,
  { text, file, values, isMarked, marked, mainName }: Judged,
  example: Example,
  isOfLiterals: boolean,
): readonly Example[] {
  if (!file) return [];
  const edits: (Span & { readonly replacement: string })[] = [];
  for (const value of values) {
    const variables = isOfLiterals ? [] : (VARIABLES[definition.id] ?? []);
    for (const replacement of ['{{ hidden }}', ...variables]) edits.push({ ...value, replacement });
  }
  const include = INCLUDES[mainName];
  if (include !== undefined) {
    for (const directive of directivesIn(file.roots)) {
      if (!isMarked(directive)) continue;
      const { start, end, headEnd, block } = directive;
      if (block === undefined) edits.push({ start, end, replacement: include });
      else {
        const opened = text.slice(headEnd).search(/[{>\]\n]/) + headEnd + 1;
        edits.push({ start: opened, end: opened, replacement: `\n${include}\n` });
      }
    }
    if (marked.length === 0) edits.push({ start: text.length, end: text.length, replacement: `\n${include}\n` });
  }
  return edits.map(({ start, end, replacement }) =>
    changedTo(example, text.slice(0, start) + replacement + text.slice(end)),
  );
}

type Judged = ReturnType<typeof judgedOf>;

/** What an example's rule judges: the values on the marked lines of its main text. */
function judgedOf(definition: ServiceDefinition, rule: Rule, example: Example) {
  const { text, marked } = takeMarks(exampleTexts(example).main);
  const mainName = rule.reads?.[0] ?? definition.defaultFileName;
  const file = parse(definition, mainName, text);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
  const isMarked = ({ start }: Span): boolean =>
    marked.some(({ fromLine, toLine }) => lineOf(start) >= fromLine && lineOf(start) <= toLine);
  const values = file ? [...valuesIn(file.roots)].filter(isMarked) : [];
  return { text, file, values, isMarked, marked, mainName };
}

function changedTo(example: Example, text: string): Example {
  const { files } = exampleTexts(example);
  return {
    ...(typeof example === 'string' ? {} : example),
    text,
    files: Object.fromEntries(Object.entries(files).map(([name, other]) => [name, takeMarks(other).text])),
  };
}

/**
 * What these judge is that something stands or is missing there, whatever the values beside it are: the path of a page
 * that is open, the address of a host without a header.
 */
const RULES_OF_PRESENCE: ReadonlySet<string> = new Set([
  'ansible_aws_bucket_accepts_http',
  'ansible_aws_container_log_off',
  'ansible_aws_container_root_writable',
  'ansible_aws_container_runs_as_root',
  'ansible_aws_policy_about_all_but',
  'ansible_aws_policy_allows_all_but',
  'ansible_aws_policy_lets_all_but_in',
  'ansible_aws_role_assumable_by_any_workflow',
  'ansible_condition_in_braces',
  'ansible_google_database_of_one_zone',
  'ansible_google_kubernetes_node_default_account',
  'ansible_google_kubernetes_node_without_secure_boot',
  'ansible_google_machine_public_address',
  'ansible_name_missing',
  'apache_access_rules_mixed',
  'apache_balancer_manager_open',
  'apache_cluster_manager_open',
  'apache_content_type_sniffed',
  'apache_csp_missing',
  'apache_framing_allowed',
  'apache_hsts_missing',
  'apache_ldap_status_open',
  'apache_server_info_open',
  'apache_server_status_open',
  'apache_session_unencrypted',
  'apache_ssl_protocol_outdated',
  'apache_ssl_proxy_peer_unverified',
  'azureresourcemanager_azure_database_threats_ignored',
  'azureresourcemanager_azure_file_share_weak_protocol',
  'azureresourcemanager_azure_front_door_without_firewall',
  'azureresourcemanager_azure_interface_public_address',
  'azureresourcemanager_azure_kubernetes_host_not_encrypted',
  'azureresourcemanager_azure_machine_password_login',
  'azureresourcemanager_azure_machine_unmanaged_disk',
  'azureresourcemanager_azure_service_anonymous',
  'azureresourcemanager_azure_service_of_one_zone',
  'azureresourcemanager_azure_service_plaintext',
  'azureresourcemanager_azure_service_without_own_key',
  'azureresourcemanager_cloud_kubernetes_unsafe_settings',
  'chef_recipe_checkout_unpinned',
  'chef_recipe_control_waived_for_ever',
  'chef_recipe_download_over_http',
  'chef_recipe_download_unverified',
  'chef_recipe_secret_logged',
  'cloudformation_aws_aggregator_of_some_regions',
  'cloudformation_aws_api_definition_open',
  'cloudformation_aws_api_execution_log_off',
  'cloudformation_aws_api_metrics_off',
  'cloudformation_aws_bucket_accepts_http',
  'cloudformation_aws_bucket_keeps_unfinished_uploads',
  'cloudformation_aws_container_log_off',
  'cloudformation_aws_container_root_writable',
  'cloudformation_aws_container_runs_as_root',
  'cloudformation_aws_distribution_old_tls',
  'cloudformation_aws_firewall_without_rules',
  'cloudformation_aws_host_container_root',
  'cloudformation_aws_instance_monitoring_off',
  'cloudformation_aws_policy_about_all_but',
  'cloudformation_aws_policy_allows_all_but',
  'cloudformation_aws_policy_lets_all_but_in',
  'cloudformation_aws_role_assumable_by_any_workflow',
  'cloudformation_aws_search_error_log_off',
  'cloudformation_aws_search_of_one_zone',
  'cloudformation_aws_security_group_not_described',
  'cloudformation_aws_service_of_one_zone',
  'cloudformation_aws_service_without_own_key',
  'cloudformation_aws_task_file_system_plaintext',
  'cloudformation_aws_user_has_policy',
  'cloudformation_aws_user_keeps_first_password',
  'cloudformation_aws_user_signs_in',
  'cloudformation_aws_vpn_log_off',
  'docker_compose_registry_without_authentication',
  'docker_compose_secret_build_argument',
  'docker_compose_vault_in_development_mode',
  'dockerfile_instruction_overridden',
  'dockerfile_maintainer_used',
  'kubernetes_account_with_lasting_secret',
  'kubernetes_delivery_project_from_generator',
  'kubernetes_environment_from_secret',
  'kubernetes_git_repo_volume',
  'kubernetes_git_sync_command_set',
  'kubernetes_ingress_for_all_hosts',
  'kubernetes_mesh_policy_allows_all_but',
  'kubernetes_security_context_misplaced',
  'kubernetes_service_account_field_old',
  'kubernetes_storage_named_in_pod',
  'kubernetes_webhook_sender_unverified',
  'microsoft_iis_cookies_readable_by_scripts',
  'microsoft_iis_cookies_without_secure',
  'microsoft_iis_forms_without_tls',
  'microsoft_iis_version_header_sent',
  'mysql_file_key_not_encrypted',
  'nginx_allow_without_deny',
  'nginx_if_with_content',
  'nginx_origin_check_loose',
  'nginx_secure_link_unchecked',
  'nginx_security_headers_dropped',
  'open_api_body_parameter_with_other_fields',
  'open_api_enum_with_limits',
  'open_api_example_of_other_media_type',
  'open_api_example_of_other_type',
  'open_api_keyword_of_other_type',
  'open_api_reference_with_siblings',
  'open_api_required_with_default',
  'open_api_schema_without_type',
  'open_api_stack_trace_in_response',
  'open_api_unknown_field',
  'redis_open_without_password',
  'redis_replica_without_password',
  'terraform_aws_container_log_off',
  'terraform_aws_container_root_writable',
  'terraform_aws_container_runs_as_root',
  'terraform_aws_host_container_root',
  'tomcat_access_log_missing',
  'tomcat_application_contexts_trusted',
  'tomcat_auto_deploy_enabled',
  'tomcat_constraint_by_method',
  'tomcat_deploy_on_startup',
  'tomcat_error_page_verbose',
  'tomcat_keystore_password_default',
  'tomcat_security_listener_missing',
  'tomcat_shutdown_port_open',
]);

/** What these judge is that a secret stands in the file itself: a variable in its place is what they ask for. */
const RULES_OF_LITERALS: ReadonlySet<string> = new Set([
  'docker_compose_secret_in_environment',
  'dockerfile_secret_in_env',
]);

const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  ansible: ["'{{ hidden }}'"],
  apache: ['${HIDDEN}'],
  azureresourcemanager: ['"[parameters(\'hidden\')]"'],
  cloudformation: ['!Ref Hidden', '!If [Hidden, a, !Ref AWS::NoValue]'],
  docker_compose: ['${HIDDEN}'],
  dockerfile: ['$HIDDEN'],
  hadoop: ['${hidden}'],
  systemd: ['%i'],
  elasticsearch: ['${HIDDEN}'],
  jenkins: ['${HIDDEN}'],
  mongodb: ['{ __exec: hidden }'],
  opentelemetry_collector: ['${env:HIDDEN}'],
  terraform: ['var.hidden', 'local.hidden ? null : "a"'],
  tomcat: ['${hidden}'],
};

const INCLUDES: Readonly<Record<string, string>> = {
  'httpd.conf': 'Include missing/hidden.conf',
  'nginx.conf': 'include missing/hidden.conf;',
  'redis.conf': 'include missing/hidden.conf',
  'my.ini': '!include /missing/hidden.cnf',
  'postgresql.conf': "include 'missing/hidden.conf'",
  'pg_hba.conf': 'include missing/hidden.conf',
};

function parse(definition: ServiceDefinition, name: string, text: string): ParsedFile | undefined {
  const configFileType = definition.configFileTypes?.[name] ?? Object.keys(definition.parsers)[0] ?? 'custom';
  const parser = Object.entries(definition.parsers).find(([type]) => type === configFileType)?.[1];
  return parser?.({ text, fileName: name, subPath: '.', configFileType });
}

/** Where values stand: arguments of directives, scalars of mappings and sequences. */
function* valuesIn(nodes: readonly TreeNode[]): Generator<Span> {
  for (const node of nodes) {
    switch (node.kind) {
      case 'scalar':
        yield node;
        break;
      case 'sequence':
        yield* valuesIn(node.items);
        break;
      case 'mapping':
        yield* valuesIn(node.pairs.map(({ value }) => value));
        break;
      case 'directive':
        yield* node.args;
        // Attributes of XML stay in their quotes.
        for (const { value } of node.attributes?.pairs ?? []) yield { start: value.start + 1, end: value.end - 1 };
        yield* valuesIn(node.block ?? []);
    }
  }
}

function* directivesIn(nodes: readonly TreeNode[]): Generator<Directive> {
  for (const node of nodes) {
    if (node.kind !== 'directive') continue;
    yield node;
    yield* directivesIn(node.block ?? []);
  }
}
