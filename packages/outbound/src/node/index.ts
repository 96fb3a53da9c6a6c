export { createNodeFetcher, type NodeFetcherOptions } from "./node-fetcher.ts";
