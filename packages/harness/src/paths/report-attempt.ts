import { type Observed as ObservedInput, type PathReportInput, type PathSource, validate } from "@becivic/contract";
import { evaluatePredicates, type Observed } from "@becivic/corpus";
import { Refusal } from "../answer.ts";
import { type AttemptReport, signalsOf } from "./judge-attempt.ts";
import type { TraversalFacts } from "./traversal.ts";

/** The source that the user was sent to, or a refusal: only an attempt that was handed out can be reported. */
export function currentSource({ entry, traversal, profile, thisMonth }: TraversalFacts, pathId: string): PathSource {
  const next = { next: [`becivic path ${pathId}`] };
  const source = entry.sources.find(({ id }) => id === traversal.current);
  if (source === undefined || traversal.ended !== undefined)
    throw new Refusal("not_allowed", "No attempt is open for this path, so there is nothing to report. Ask for the next step first.", next);
  if (evaluatePredicates(source.audience.predicates, profile, thisMonth).truth === "false")
    throw new Refusal(
      "not_allowed",
      "Your profile changed, and this way is no longer for you, so nothing was noted. Go on with the next step.",
      next,
    );
  return source;
}

/** The report in the form in which it is judged. What was observed is neither stored nor repeated. */
export function readReport({ outcome, signal, observed, ordered }: PathReportInput, source: PathSource): AttemptReport {
  if (signal !== undefined && !signalsOf(source).includes(signal))
    throw new Refusal("usage", "This way has no such sign of failure. The answer lists those that it has.", {
      field: "signal",
      options: signalsOf(source),
    });
  const isFailure = outcome === "failed" || signal !== undefined;
  if (isFailure && (outcome === "success" || ordered === true))
    throw new Refusal("usage", "It either worked or failed: give one of them.", { field: "outcome" });
  return {
    outcome: ordered === true ? "success" : outcome,
    signal,
    observed: observed === undefined ? undefined : readObserved(observed),
  };
}

function readObserved(input: NonNullable<PathReportInput["observed"]>): Observed {
  const outcome = validate("observed", input);
  if (!outcome.valid)
    throw new Refusal("usage", "What was observed is not in its form. The help of this command lists its fields.", {
      field: "observed",
      keyword: outcome.issue.keyword,
    });
  const { status, content_type, downloaded_start, page_text, redirects, sitemap_paths, json, visible_selectors, answers }: ObservedInput =
    outcome.value;
  return {
    ...(status === undefined ? {} : { status }),
    ...(content_type === undefined ? {} : { contentType: content_type }),
    ...(downloaded_start === undefined ? {} : { downloadedStart: downloaded_start }),
    ...(page_text === undefined ? {} : { pageText: page_text }),
    ...(redirects === undefined ? {} : { redirects }),
    ...(sitemap_paths === undefined ? {} : { sitemapPaths: sitemap_paths }),
    ...(json === undefined ? {} : { json }),
    ...(visible_selectors === undefined ? {} : { visibleSelectors: visible_selectors }),
    ...(answers === undefined ? {} : { answers }),
  };
}
