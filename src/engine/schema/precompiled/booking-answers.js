// Made by `npm run schemas` from the schemas in src/engine. Not to be edited.
import { countCharacters } from '../count-characters.ts';
const check0 = validate21;
const schema6 = {"type":"string","maxLength":5000,"$id":"#check0"};
const func2 = countCharacters;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check0" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate21.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

const check1 = validate22;
const schema7 = {"type":"string","maxLength":5000,"$id":"#check1"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check1" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate22.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const check2 = validate23;
const schema8 = {"type":"string","maxLength":5000,"$id":"#check2"};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check2" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate23.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}

const check3 = validate24;
const schema9 = {"type":"string","maxLength":5000,"$id":"#check3"};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check3" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate24.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}

const check4 = validate25;
const schema10 = {"type":"string","maxLength":5000,"$id":"#check4"};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check4" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate25.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}

const check5 = validate26;
const schema11 = {"type":"string","maxLength":5000,"$id":"#check5"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check5" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate26.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}

const check6 = validate27;
const schema12 = {"type":"string","maxLength":5000,"$id":"#check6"};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check6" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate27.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}

const check7 = validate28;
const schema13 = {"type":"string","maxLength":5000,"$id":"#check7"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check7" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate28.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}

const check8 = validate29;
const schema14 = {"type":"string","maxLength":5000,"$id":"#check8"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check8" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate29.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate29.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}

const check9 = validate30;
const schema15 = {"type":"string","maxLength":5000,"$id":"#check9"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check9" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate30.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}

const check10 = validate31;
const schema16 = {"type":"string","maxLength":5000,"$id":"#check10"};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check10" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate31.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}

const check11 = validate32;
const schema17 = {"type":"object","properties":{"lat":{"type":"number"},"lng":{"type":"number"}},"required":["lat","lng"],"$id":"#check11"};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check11" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.lat === undefined) && (missing0 = "lat")) || ((data.lng === undefined) && (missing0 = "lng"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.lat !== undefined){
let data0 = data.lat;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate32.errors = [{instancePath:instancePath+"/lat",schemaPath:"#/properties/lat/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lng !== undefined){
let data1 = data.lng;
const _errs3 = errors;
if(!((typeof data1 == "number") && (isFinite(data1)))){
validate32.errors = [{instancePath:instancePath+"/lng",schemaPath:"#/properties/lng/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

const check12 = validate33;
const schema18 = {"type":"string","maxLength":5000,"$id":"#check12"};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check12" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate33.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}

const check13 = validate34;
const schema19 = {"type":"string","maxLength":5000,"$id":"#check13"};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check13" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate34.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}

const check14 = validate35;
const schema20 = {"type":"string","maxLength":5000,"$id":"#check14"};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check14" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate35.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}

const check15 = validate36;
const schema21 = {"type":"string","maxLength":5000,"$id":"#check15"};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check15" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate36.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}

const check16 = validate37;
const schema22 = {"type":"array","items":{"type":"string","maxLength":5000},"maxItems":200,"$id":"#check16"};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check16" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 200){
validate37.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200}}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func2(data0) > 5000){
validate37.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate37.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}

const check17 = validate38;
const schema23 = {"type":"object","additionalProperties":{"type":"object","additionalProperties":{"type":"integer","minimum":0}},"$id":"#check17"};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check17" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
let data1 = data0[key1];
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate38.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate38.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate38.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}

const check18 = validate39;
const schema24 = {"type":"object","additionalProperties":{"type":"object","properties":{"hourly":{"type":"object","properties":{"teams":{"type":"integer","minimum":1},"hours":{"type":"number","minimum":0}},"additionalProperties":false},"variables":{"type":"object","additionalProperties":{"type":"object","properties":{"price_id":{"type":"string","minLength":1,"maxLength":64},"quantity":{"type":"integer","minimum":0}},"required":["price_id","quantity"],"additionalProperties":false},"maxProperties":100}},"additionalProperties":false},"maxProperties":200,"$id":"#check18"};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check18" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 200){
validate39.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 200}}];
return false;
}
else {
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "hourly") || (key1 === "variables"))){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.hourly !== undefined){
let data1 = data0.hourly;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "teams") || (key2 === "hours"))){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/hourly",schemaPath:"#/additionalProperties/properties/hourly/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.teams !== undefined){
let data2 = data1.teams;
const _errs8 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/hourly/teams",schemaPath:"#/additionalProperties/properties/hourly/properties/teams/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/hourly/teams",schemaPath:"#/additionalProperties/properties/hourly/properties/teams/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.hours !== undefined){
let data3 = data1.hours;
const _errs10 = errors;
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/hourly/hours",schemaPath:"#/additionalProperties/properties/hourly/properties/hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/hourly/hours",schemaPath:"#/additionalProperties/properties/hourly/properties/hours/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/hourly",schemaPath:"#/additionalProperties/properties/hourly/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.variables !== undefined){
let data4 = data0.variables;
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 100){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables",schemaPath:"#/additionalProperties/properties/variables/maxProperties",keyword:"maxProperties",params:{limit: 100}}];
return false;
}
else {
for(const key3 in data4){
let data5 = data4[key3];
const _errs15 = errors;
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing0;
if(((data5.price_id === undefined) && (missing0 = "price_id")) || ((data5.quantity === undefined) && (missing0 = "quantity"))){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/properties/variables/additionalProperties/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs17 = errors;
for(const key4 in data5){
if(!((key4 === "price_id") || (key4 === "quantity"))){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/properties/variables/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs17 === errors){
if(data5.price_id !== undefined){
let data6 = data5.price_id;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(func2(data6) > 64){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/price_id",schemaPath:"#/additionalProperties/properties/variables/additionalProperties/properties/price_id/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func2(data6) < 1){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/price_id",schemaPath:"#/additionalProperties/properties/variables/additionalProperties/properties/price_id/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/price_id",schemaPath:"#/additionalProperties/properties/variables/additionalProperties/properties/price_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.quantity !== undefined){
let data7 = data5.quantity;
const _errs20 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/quantity",schemaPath:"#/additionalProperties/properties/variables/additionalProperties/properties/quantity/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/quantity",schemaPath:"#/additionalProperties/properties/variables/additionalProperties/properties/quantity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/properties/variables/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/variables",schemaPath:"#/additionalProperties/properties/variables/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}

const check19 = validate40;
const schema25 = {"type":"string","maxLength":5000,"$id":"#check19"};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check19" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate40.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}

const check20 = validate41;
const schema26 = {"type":"string","maxLength":5000,"$id":"#check20"};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check20" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate41.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}

const check21 = validate42;
const schema27 = {"type":"string","maxLength":5000,"$id":"#check21"};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check21" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate42.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate42.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}

const check22 = validate43;
const schema28 = {"type":"string","maxLength":5000,"$id":"#check22"};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check22" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate43.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}

const check23 = validate44;
const schema29 = {"type":"string","maxLength":5000,"$id":"#check23"};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check23" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate44.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}

const check24 = validate45;
const schema30 = {"type":"string","maxLength":5000,"$id":"#check24"};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check24" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate45.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate45.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}

const check25 = validate46;
const schema31 = {"type":["string","number"],"maxLength":20,"$id":"#check25"};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check25" */;
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
validate46.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema31.type}}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 20){
validate46.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 20}}];
return false;
}
}
}
validate46.errors = vErrors;
return errors === 0;
}

const check26 = validate47;
const schema32 = {"type":"string","enum":["card","cash","check"],"$id":"#check26"};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check26" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate47.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data === "card") || (data === "cash")) || (data === "check"))){
validate47.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema32.enum}}];
return false;
}
validate47.errors = vErrors;
return errors === 0;
}

const check27 = validate48;
const schema33 = {"type":"boolean","$id":"#check27"};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check27" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
validate48.errors = vErrors;
return errors === 0;
}

const check28 = validate49;
const schema34 = {"type":"boolean","$id":"#check28"};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check28" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
validate49.errors = vErrors;
return errors === 0;
}

const check29 = validate50;
const schema35 = {"type":"string","maxLength":5000,"$id":"#check29"};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check29" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate50.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate50.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}

const check30 = validate51;
const schema36 = {"type":"string","maxLength":5000,"$id":"#check30"};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check30" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate51.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate51.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}

const check31 = validate52;
const schema37 = {"type":"string","maxLength":5000,"$id":"#check31"};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check31" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate52.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}

const check32 = validate53;
const schema38 = {"type":"string","maxLength":5000,"$id":"#check32"};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="#check32" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 5000){
validate53.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 5000}}];
return false;
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}

export const checks = {
  "first_name": check0,
  "last_name": check1,
  "company_name": check2,
  "email": check3,
  "phone": check4,
  "address_street": check5,
  "address_apartment": check6,
  "address_city": check7,
  "address_state": check8,
  "address_zip": check9,
  "address_phone": check10,
  "address_coordinates": check11,
  "referral_source": check12,
  "referral_code": check13,
  "service_category": check14,
  "locationId": check15,
  "serviceIds": check16,
  "extras": check17,
  "service_options": check18,
  "frequencyId": check19,
  "service_date_picker": check20,
  "service_date": check21,
  "discount_code": check22,
  "gift_card_code": check23,
  "customer_notes": check24,
  "tip": check25,
  "payment_type": check26,
  "termsOfService": check27,
  "sms_reminders": check28,
  "cardToken": check29,
  "cardId": check30,
  "payment_method_id": check31,
  "stripe_payment_method_id": check32,
};
