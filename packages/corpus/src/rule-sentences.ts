/**
 * Every rule of the corpus, with a sentence that says what is wrong and what to do. A finding's own text may quote what it is about. These sentences quote
 * nothing, so a refusal can show them. A test sees that no rule is without one.
 */
export const ruleSentences: Readonly<Record<string, string>> = {
  // The file and its frontmatter.
  byte_order_mark: "The text starts with a byte order mark: remove it.",
  file_missing: "A file that the corpus needs is missing: add it.",
  frontmatter_missing: "The file has no frontmatter: start it with a line ---, the fields, and another line ---.",
  frontmatter_schema: "The frontmatter does not match the schema of a skill: compare this field with skill.schema.json.",
  frontmatter_too_long: "The frontmatter is too long: keep it under 64,000 characters.",
  hidden_character: "There is a character that readers do not see: remove it.",
  id_folder_mismatch: "The id is not the name of the folder: use the proposed id.",
  json_key_twice: "A field appears twice in its object: keep one.",
  json_schema: "The file does not match its schema: compare this place with the schema.",
  json_syntax: "The file is not valid JSON: look for a comma, a quote or a bracket.",
  line_endings: "A line ends with a carriage return: use line feeds only.",
  phrase_personal_data: "A phrase contains personal data: write a phrase that any user could write.",
  phrase_twice: "A phrase appears twice in its list, apart from case, accents and punctuation: keep one.",
  phrases_schema:
    "The phrases do not match skill-phrases.schema.json: give lists under en, fr, nl and de, at most 60 phrases each, every phrase one line of at most 100 characters.",
  stray_file:
    "A skill has no such file: use canonical.md, phrases.json, examples.jsonl, process.mmd, research-report.md, or templates/<name>.md and .txt.",
  summary_long: "The summary is too long: use at most 200 characters.",
  summary_missing: "The summary is missing: add one line that distinguishes this skill from others.",
  tags_too_many: "The skill has more than 20 tags: keep the terms, and put other phrases into phrases.json.",
  unquoted_text: "YAML reads this text as a number: put it in quotes.",
  yaml: "The frontmatter is not valid YAML: correct this line.",
  yaml_anchor: "Anchors and aliases are not used in the frontmatter: write the value out.",
  yaml_key: "The name of a field is not text: use a plain word.",
  yaml_tag: "Tags are not used in the frontmatter: remove the tag.",

  // What the frontmatter names.
  alternative_twice: "The id is twice in one any_of: keep it once, or name another alternative.",
  category_near_miss: "The category is nearly one of /data/categories.json: use that spelling.",
  category_orphan: "Nothing uses the category: remove it from the list, or leave it for later.",
  category_pair: "Two categories differ by one or two letters: keep one of them.",
  category_unlisted: "The category is not in /data/categories.json: use one of that list, or add it there.",
  commune_unresolved: "The commune is not in /communes.json: use a NIS code from that list.",
  contract_unresolved: "This version of the submission contract does not exist: use one that does, such as 2.1.0.",
  cycle: "The skills require each other in a cycle: remove one of the requirements.",
  input_from_nowhere: "No required skill or path produces this document: add the one that does to requires or requires_paths.",
  names_a_withdrawn_path: "The path was withdrawn: use the path that replaced it.",
  names_a_withdrawn_skill: "The skill was withdrawn: use the skill that replaced it.",
  names_itself: "The artefact names itself: name another one.",
  place_unresolved: "The place is no question of this skill with a commune or a region as its answer: use the name of one that is.",
  prerequisites_unresolved: "The prerequisite is not the id of a skill: use an id from /api/skills.",
  related_unresolved: "The related skill does not exist: use an id from /api/skills.",
  required_twice: "The id is in requires and in requires_paths: keep it in one of them.",
  requires_paths_unresolved: "The required path does not exist: use an id from /api/paths.",
  requires_unresolved: "The required skill does not exist: use an id from /api/skills.",
  rule_7_authority: "The authority is not in /data/authorities.json: use an id of that list.",
  rule_9_selector: "The selector has a value that /data/types.json does not list for it: use one of that list.",
  superseded_by_unresolved: "The id in superseded_by does not exist: use an id that exists.",
  type_mismatch: "An input has another type than the output with the same name of a required skill or path: use the same type.",

  // Status, version and what a proposal may change.
  invalid_status_for_draft_submission: "The status of a proposal is wrong: use alpha.",
  invalid_version_for_status:
    "The version does not match the status: use the next version of its line (0.1.x for alpha, 0.2.x for beta, 1.0.x for stable); a withdrawn artefact keeps its version.",
  protected_field: "A proposal may not change this field: keep its value.",
  rule_10_origin: "Only skeletons of be-civic have the status draft: use alpha.",
  rule_12_uid:
    'A proposal may not bring a new uid: leave the uid of a new element empty (uid=""), and the server fills it in at the merge.',
  rule_14_tag_only: "Only the form of citations changed, not the text: keep the version.",
  rule_15_target_id: "The target of the row does not exist: name a target that exists, or remove the row.",
  rule_15_target_type: "A row of this type cannot have a target of this type: remove the row.",
  status_without_body: "The body is empty: write it.",
  taken_away: "A proposal may not delete a skill or a path: keep it.",
  version_line: "The version is not on the line of the status: use 0.1.x for alpha, 0.2.x for beta, 1.0.x for stable.",
  version_pinned: "The version is pinned: remove the pin when it is no longer needed.",

  // The syntax of a body.
  attribute_without_value: "An attribute has no value: write one in quotes.",
  body_syntax: "The body cannot be read from here on: close every element, and use neither HTML nor comments.",
  body_too_long: "The body is too long: keep it under 200,000 characters and 5,000 lines.",
  definition: "Link definitions are not used: write the address where it is used, as [text](https://…).",
  element_with_text: "The element takes no text: write it as a self-closing element.",
  element_without_text: "The element has no text: write the figure, the citation or the step between its tags.",
  empty_reason: "The reason of a risk is empty: say what is at stake, or leave the attribute out.",
  esm: "Import and export statements are not allowed in a body: remove the statement.",
  expression: "Code in braces is not allowed: write \\{ for a brace, and attributes as plain text in quotes.",
  image: "Images are not allowed in a body: remove the image.",
  line_too_long: "The line is too long: break it before 10,000 characters.",
  missing_attribute: "The element lacks an attribute that it needs: add it.",
  nested_too_deep: "Elements, lists or quotes are nested too deeply: use fewer levels.",
  paragraph_too_long: "The paragraph is too long: break it.",
  repeated_attribute: "The element has an attribute twice: keep one.",
  unknown_attribute: "The element does not take this attribute: remove it.",
  unknown_element: "This element is not used in a body: use VV, Ref, Observations, Path, Skill or Risk.",

  // The content of a body.
  address_host: "The address is not on a primary or secondary host of /data/source-classes.json: use one that is, with https, or none.",
  amount_without_value: 'An amount is in plain text: write it as a VV element, <VV name="…">€20</VV>.',
  citation_in_line: "A citation is in the middle of a line: move it to the end, or break the line after it.",
  date_in_future: "The day of a verification is in the future: use the day on which it was verified, or leave it out.",
  diagram_figure:
    "A label of process.mmd names a figure that the text does not have: keep the VV element with that uid in the text, or ask a maintainer to change the label.",
  diagram_missing:
    "There is a section “Branching layer” and no diagram: in a draft, keep the section, and a maintainer adds process.mmd; in an amendment, leave it out.",
  domain_missing: "The domain is missing: add one of the domains in /schemas/vocabulary.schema.json.",
  index_years_mixed: "Indexed amounts of different years are in one list: use one year, or two lists.",
  inline_orphan: "The body links to a skill or path that the frontmatter does not declare: declare it.",
  markup_in_text: "There is markup in a plain text: write it without elements, links, code or emphasis.",
  not_anchored:
    "The body has no element for a skill or path that the frontmatter declares: add a Skill or Path element at the step that needs it.",
  observations_of_another_skill: "The Observations element names another skill: use the id of this one.",
  observations_once: "The body needs the Observations element exactly once: add it, or remove the second one.",
  period_without_value: 'A period is in plain text: if it may change, write it as a VV element, <VV name="…">30 days</VV>.',
  rule_8_uid: 'The uid is not in the catalogue: leave it empty (uid="") for a new row.',
  rule_11_name: "The name is not the one that the catalogue has for this uid: use the name of the catalogue.",
  rule_13_first_citation:
    "A reference is cited by name before it is cited in full: write the whole Ref element first, or \\[…\\] for plain brackets.",
  rule_13_value_in_brackets: "A value is cited by name alone: write the VV element each time.",
  section_empty: "A section is empty: write its content, or one sentence that says that there is none.",
  section_missing: "A section is missing: add it.",
  section_order: "A section is in the wrong place: compare the order with docs/skill-conventions.",
  tag_date: "last_verified is not a day: write it as 2026-11-16, or leave it out.",
  tag_name: "The name of a VV or Ref element is not in lower case with hyphens: write it as late-fee-eur.",
  unresolved_path: "A Path element names a path that does not exist: use an id from /api/paths.",
  unresolved_skill: "A Skill element names a skill that does not exist: use an id from /api/skills.",
  url_host: "The address is not citable: use an https address on a primary or secondary host of /data/source-classes.json.",
  verify_with_section: "A section “Verify with” is not used: put the verification into the steps.",
  voice: "A phrase is hard to read, or is not written to the person concerned: write “you”, and say what to do.",

  // Paths.
  address_in_text: "There is an address in the notes or the hand-off: move it to the field procedure.",
  audience_regions: "The predicates include a region that audience.regions leaves out: make them agree.",
  audience_unsatisfiable: "No profile can meet all of these predicates: remove the contradiction.",
  audited_asks_first: "The instructions of an audited source do not say that the agent asks the user first: add that sentence.",
  commune_param: "A source of the class brussels-tier2-inquiry asks for the commune: set procedure.requires_commune_param to true.",
  eight_digits: "There is a number of eight digits or more, which may be personal: write XXXXXXXX instead.",
  path_key_mismatch: "The id is not the key of the entry: use the key.",
  path_too_long: "The path is too long: keep it under 64,000 characters.",
  preferred_provider: "The preferred provider is not among the supported ones: use one of them.",
  signal_path: "The selector of the answer cannot be read: write it as .items[0].name.",
  signal_pattern: "The pattern cannot be read: write a regular expression without look-around and back-references.",
  source_id_twice: "Two sources of the path have the same id: give each its own.",
  uid_twice: "Another path has this uid: leave the uid out, and the server sets it.",

  // Data files, templates and evaluations, which a submission does not bring.
  commune_nis_code_twice: "Two communes have the same NIS code: correct one of them.",
  basis_evidence: "A figure does not show what its basis needs: add the field, or write reported.",
  commune_value_basis: "A figure that is the same everywhere has values of communes: remove them, or write local.",
  commune_value_count: "More communes have a value than the range counts: correct the number in the range.",
  commune_value_range: "The value of a commune is outside the range of its figure: correct one of them.",
  commune_value_type: "The value of a commune has another type than its figure: a figure that is a text with a unit may have numbers.",
  commune_value_unknown: "No commune has this NIS code at the date of the list: use the code of today.",
  commune_former_code_twice: "A former NIS code is in the list twice, or a commune of today has it: keep it once.",
  commune_slug_twice: "Two communes have the same slug: correct one of them.",
  contact_enterprise_number: "The enterprise number of an authority has the wrong check digits: compare it with its page.",
  contact_mail_host: "The mailbox of an authority is not on a primary host: use one that the authority publishes.",
  contact_source_host: "A contact of an authority was not read on a primary host: read it there.",
  contact_unsourced: "A contact of an authority and the page that gives it do not fit: name the page for each.",
  dossier_figure: "The words of dossiers name a figure that the catalogue does not have: use the uid of one.",
  dossier_path: "The words of dossiers name a path that does not exist: use an id that exists.",
  dossier_period:
    "A deadline of a dossier is no period that can be counted: name a figure that is a number of days, weeks, months or years.",
  dossier_skill: "The words of dossiers name a skill that does not exist: use an id that exists.",
  doubt_unexplained: "A figure that is only reported does not say what a mistake costs and where to look: add if_wrong and check_at.",
  eval_contains: "The procedure contains what an evaluation excludes: remove it.",
  eval_missing: "The procedure lacks what an evaluation asks for: add it.",
  eval_skill: "The evaluation names a skill that does not exist: use an id that exists.",
  example_personal_data: "An example contains personal data: write what people in general would write.",
  example_twice: "An example appears twice in the corpus, apart from case, accents and punctuation: keep one.",
  examples_schema:
    "A line of the examples does not match skill-example.schema.json: write one object a line, with lang and a text of at most 300 characters.",
  figure_expired: "The day on which a figure may change has passed: look the figure up.",
  json_newline: "A JSON file does not end with exactly one line feed: add it, or remove the others.",
  life_event_deadline: "The deadline of a step is not a figure of the catalogue: use the uid of one.",
  life_event_skill: "A step of a life event names a skill that does not exist: use an id that exists.",
  life_event_twice: "A life event, or a procedure in one, appears twice: keep one.",
  range_order: "The lowest value of a range is above the highest: swap them.",
  row_name_reused:
    "A row of the catalogue has a name that another row had before, and older texts still cite that row by it: choose another name.",
  row_name_twice: "Two rows of the catalogue have the same name: rename one of them.",
  row_uid_twice: "Two rows of the catalogue have the same uid: correct one of them.",
  safe_bound_missing: "A deadline that is not certain has no bound that cannot hurt: add safe_bound.",
  source_not_read: "A figure names a source that was not read: name the page that was read, or none.",
  template_empty: "A template is empty: write it, or remove the file.",
  template_personal_data: "A template contains what looks like personal data: write a placeholder such as [name] or XXXXXXXX.",
  template_too_long: "A template is too long: keep it under 20,000 characters.",
  value_source_unresolved: "The source of a value is not a reference of the catalogue: use the name of one.",

  // Completeness: Regulation (EU) 2018/1724, article 10(1).
  sdg_authority: "The authority is missing: add the line “Who decides” and authority_id.",
  sdg_deadlines: "The deadline for the user is missing: add the line “Deadline”.",
  sdg_duration: "The time that the authority takes is missing: add the line “How long it takes”.",
  sdg_evidence: "The evidence is missing: list it under “Required documents”.",
  sdg_fees: "The fee is missing: add the line “Cost”.",
  sdg_identification: "How to identify oneself is missing: add the line “Identification”.",
  sdg_languages: "The languages are missing: add the line “Languages”.",
  sdg_redress: "How to complain or appeal is missing: add the line “If you disagree”.",
  sdg_silence: "The line “If nobody answers” is missing: add it, and say in it what silence of the authority means.",
  sdg_steps: "The steps are missing: write them under “Process” as a numbered list.",
};

const GENERAL = "The text breaks a rule of the corpus: compare this place with docs/skill-conventions.";

// The texts of these findings consist of constants of the rules alone, and say more than the sentence.
const TEXT_IS_OURS: ReadonlySet<string> = new Set([
  "missing_attribute",
  "section_empty",
  "section_missing",
  "section_order",
  "unknown_attribute",
]);

/** A sentence about a finding that holds nothing of the text that the finding is about. */
export function sentenceOfRule({ rule, text }: { rule: string; text: string }): string {
  if (TEXT_IS_OURS.has(rule)) return text;
  return Object.hasOwn(ruleSentences, rule) ? (ruleSentences[rule] ?? GENERAL) : GENERAL;
}
