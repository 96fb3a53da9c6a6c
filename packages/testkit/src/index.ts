export { type Expectation, type Fixture, type FixtureSuite, type InvalidFixture, loadFixtureSuites } from "./fixtures.ts";
export { fixturesFolder } from "./fixtures-folder.ts";
export { createMemoryService, type MemoryService, migrationsFolder, testRandomness } from "./memory-service.ts";
export { recordAlarms, votingOn } from "./plans.ts";
export { fixtureNames, readFixture, readShippedSkill } from "./repository-files.ts";
export { loadRuleCases, loadRuleCorpus, loadStoredRowCases, type RuleCase } from "./rule-corpus.ts";
export { loadNrnCases, loadPiiSamples, type NrnCase, type PiiSample } from "./samples.ts";
export { stagedWrite, storedConcern, storedCorrection } from "./staged-row.ts";
