import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_FORMS: readonly BrokenDocument[] = [
  broken(
    "a form that keeps answers without saying what for",
    [
      '"consent": {\n        "text": "We use this to answer you, and for nothing else.",\n        "link": {\n          "label": "How we handle your data",\n          "path": "/privacy"\n        }\n      },\n      ',
      "",
    ],
    '{\n      "id": "contact"',
    '(warning) Forms › contact: The form keeps what people write, but does not say what for. Add "consent" with a sentence and a link to the privacy policy.',
  ),
  broken(
    "a limit below another",
    [
      '"value": 2,\n              "message": "Name must be at least 2 characters"\n            },\n            {\n              "kind": "max-length",\n              "value": 120,',
      '"value": 20,\n              "message": "Name must be at least 2 characters"\n            },\n            {\n              "kind": "max-length",\n              "value": 10,',
    ],
    "10,",
    "Forms › franchise › Name › At most so many characters: No answer can have at least 20 and at most 10 characters. Write 20 or more here, or a smaller number at min-length.",
  ),
  broken(
    "a rule twice",
    [
      '"kind": "required",\n              "message": "Name is required"\n            }',
      '"kind": "required",\n              "message": "Name is required"\n            },\n            { "kind": "required", "message": "y" }',
    ],
    '{ "kind": "required"',
    'Forms › pickup › Name › Must be filled in: The field has the rule "required" already. Remove one of the two.',
  ),
  broken(
    "a rule of dates on a text",
    [
      '"kind": "required",\n              "message": "Name is required"\n            }',
      '"kind": "required",\n              "message": "Name is required"\n            },\n            { "kind": "not-past", "message": "y" }',
    ],
    '"not-past"',
    'Forms › pickup › Name › Not in the past: The rule "not-past" does not fit a field of the kind "text". Remove the rule, or write the input "date".',
  ),
  broken(
    "an equal field that does not exist",
    ['"field": "password"', '"field": "pasword"'],
    '"pasword"',
    'Forms › signup › Confirm password › Same as another field: field "pasword" is no field of this form. Did you mean "password"?',
  ),
  broken(
    "a field that equals itself",
    ['"field": "password"', '"field": "confirmPassword"'],
    '"confirmPassword",\n           ',
    'Forms › signup › Confirm password › Same as another field: field "confirmPassword" does not stand above this one. Known: "name", "email", "password".',
  ),
  broken(
    "a field to choose from without choices",
    [
      '          "input": "text",\n          "autocomplete": "name",\n          "rules": [\n            {\n              "kind": "required",\n              "message": "Name is required"\n            },\n            {\n              "kind": "max-length",\n              "value": 120,\n              "message": "Please use at most 120 characters"\n            }\n          ]',
      '          "input": "select",\n          "autocomplete": "name",\n          "rules": [\n            {\n              "kind": "required",\n              "message": "Name is required"\n            }\n          ]',
    ],
    '{\n          "n',
    'Forms › pickup › Name: There is nothing to choose from. Add "options" with a value and a label each, or "services" with ids of services.',
  ),
  broken(
    "choices where nothing can be chosen",
    [
      '          "input": "text",\n          "autocomplete": "name"',
      '          "input": "text",\n          "options": [{ "value": "a", "label": "A" }],\n          "autocomplete": "name"',
    ],
    '"options": [{ "value": "a"',
    '(warning) Forms › pickup › Name: "options" does nothing in a field of the kind "text". Remove it, or write the input "select".',
  ),
  broken(
    "two choices of one value",
    ['"value": "1.5cr-2cr"', '"value": "1.2cr-1.5cr"'],
    '"1.2cr-1.5cr",\n              "label": "₹1.5',
    'Forms › franchise › Investment range › ₹1.5 Cr - ₹2 Cr: value "1.2cr-1.5cr" belongs to another choice of this field. Give each choice a value of its own.',
  ),
  broken(
    "two fields of one name",
    ['"name": "specialInstructions"', '"name": "pickupAddress"'],
    '"pickupAddress",\n          "label": "S',
    'Forms › pickup › Special instructions: name "pickupAddress" is taken by field 5 of this form. Give this field a name of its own.',
  ),
  broken(
    "an answer that would be lost",
    ['"name": "specialInstructions"', '"name": "specialInstruction"'],
    '"specialInstruction"',
    'Forms › pickup › Special instructions: The answer "specialInstruction" would be lost: "pickup-request" does not take it. Did you mean "specialInstructions"?',
  ),
  {
    name: "a needed answer nobody asks for",
    changes: [['"name": "pickupDate"', '"name": "weekday"']],
    says: [
      {
        at: '[\n        {\n          "n',
        line: 'Forms › pickup: The form does not ask for "pickupDate", without which "pickup-request" is refused. Add a field with the name "pickupDate".',
      },
      {
        at: '"weekday"',
        line: 'Forms › pickup › Pickup date: The answer "weekday" would be lost: "pickup-request" does not take it. Known: "name", "email", "phone", "pickupDate", "pickupAddress", "specialInstructions", "service".',
      },
    ],
  },
  broken(
    "a needed answer that may stay empty",
    [
      '"rules": [\n            {\n              "kind": "required",\n              "message": "Name is required"\n            },\n            {\n              "kind": "max-length",\n              "value": 120,\n              "message": "Please use at most 120 characters"\n            }\n          ]',
      '"rules": []',
    ],
    "[]",
    'Forms › pickup › Name: "name" may stay empty here, but is needed. Add the rule { "kind": "required", "message": "…" }.',
  ),
  broken(
    "a misspelt rule",
    ['"kind": "not-past"', '"kind": "not-pst"'],
    '"not-pst"',
    'Forms › pickup › Pickup date › Rules › no. 2: kind "not-pst" is not known. Did you mean "not-past"?',
  ),
  broken(
    "a misspelt action",
    ['"action": "pickup-request"', '"action": "pickup-requets"'],
    '"pickup-requets"',
    'Forms › pickup: action "pickup-requets" is none of the choices. Did you mean "pickup-request"?',
  ),
];
