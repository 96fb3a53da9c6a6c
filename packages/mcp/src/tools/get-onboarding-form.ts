import { getOnboardingForm } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const getOnboardingFormTool = defineTool({
  name: "get_onboarding_form",
  title: "Get the form of a procedure",
  description:
    "The empty form, in one language: what a skill needs to know about the user. Ask only what you do not know yet, keep the answers on the user's machine, and send them nowhere. find_commune returns the code of a commune.",
  operations: ["getOnboardingForm"],
  does: "read",
  input: "onboarding-form-input",
  output: "onboarding-form",
  isCached: () => true,
  call: (input, { service }) => getOnboardingForm(input, service),
});
