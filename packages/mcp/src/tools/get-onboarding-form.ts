import { getOnboardingForm } from "@becivic/service";
import { artefactId } from "../fields.ts";
import { reading } from "../tool.ts";

export const getOnboardingFormTool = reading<{ skill_id: string; locale?: string }>({
  name: "get_onboarding_form",
  title: "Get the form of a procedure",
  description:
    "The empty form of what a skill has to know about the user, in one language. Ask what you do not know yet, keep the answers on the user's machine, and send them nowhere. The code of a commune: /api/communes?name= on this site.",
  operations: ["getOnboardingForm"],
  output: "onboarding-form",
  isKept: () => true,
  fields: {
    skill_id: { ...artefactId, description: "The id of the skill." },
    locale: { type: "string", enum: ["en", "fr", "nl", "de"], description: "en where it is left out." },
  },
  required: ["skill_id"],
  call: (query, { service }) => getOnboardingForm(query, service),
});
