export { type Expectation, type Fixture, type FixtureSuite, type InvalidFixture, loadFixtureSuites } from "./fixtures.ts";
