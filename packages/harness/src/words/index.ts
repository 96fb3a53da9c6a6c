export { labelOfAxis, valueInWords } from "../profile/words-for-people.ts";
