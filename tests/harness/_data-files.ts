/** Every file that a data folder may have: what users were told, written apart from the code that names the files. */
export const DATA_FILES = new RegExp(
  `^(?:${[
    /profile(?:\.damaged-\d+)?\.json/,
    /memory\/(?:MEMORY|customer_context|(?:procedure_progress|decision_log|document_reference|path_history)_[a-z0-9_-]+|archive\/[a-z0-9_-]+)\.md/,
    /skills-cache\/[a-z0-9-]+\/(?:SKILL\.md|\.cached-at|frontmatter\.json)/,
    /sessions\/ses_[0-9a-f-]{36}\/(?:facts\.json|dossier-draft\.md|scrub-warnings\.jsonl)/,
    /submissions\.jsonl|analytics-outbox\.jsonl/,
    /cache\/(?:skill-graph|scrub-rules|paths|phrases|communes|revocations|manifest|authorities|dossier-words|figures)\.json/,
    /carry\/\w+\.json|cancel-retry\/[\w-]+\.json/,
    /\.location|\.format|\.lock(?:-sending)?|\.gitignore|CLAUDE\.md|AGENTS\.md/,
  ]
    .map(({ source }) => source)
    .join("|")})$`,
);
