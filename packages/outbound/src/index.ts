export type { FetchFunction } from "./fetch-function.ts";
export { guessLanguage, type Language } from "./guess-language.ts";
export { createPresidioRecogniser, isAnalyzerUrl, type PresidioOptions } from "./presidio.ts";
export { isPublicAddress } from "./public-address.ts";
export { createWorkersFetcher, type WorkersFetcherOptions } from "./workers-fetcher.ts";
